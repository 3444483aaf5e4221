export type CommentSettings = {
  /** Signed-in authors with an approved comment need no approval for the next one. */
  approveKnown: boolean
  /** Days after publication; 0 means never. */
  closeAfterDays: number
  blockedWords: string[]
  /** Whether admins get emails about waiting comments. */
  mail: boolean
}

export const commentSettingLimits = { days: 3650, words: 500, word: 60 }

export const defaultCommentSettings: CommentSettings = {
  approveKnown: false,
  closeAfterDays: 0,
  blockedWords: [],
  mail: true,
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment at which readers can comment, in milliseconds since 1970. */
export const commentsOpenUntil = (publishedDate: string, closeAfterDays: number) =>
  closeAfterDays > 0 ? Date.parse(publishedDate) + closeAfterDays * DAY_MS : Number.POSITIVE_INFINITY

export const areCommentsClosed = (publishedDate: string, closeAfterDays: number, now: Date) =>
  now.getTime() > commentsOpenUntil(publishedDate, closeAfterDays)
