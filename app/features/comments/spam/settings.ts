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

export const areCommentsClosed = (publishedDate: string, closeAfterDays: number, now: Date) =>
  closeAfterDays > 0 && now.getTime() - new Date(publishedDate).getTime() > closeAfterDays * DAY_MS
