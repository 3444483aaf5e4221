/** How comments are kept in order; an admin sets it while the site runs. */
export type CommentSettings = {
  /** Whether whoever has an approved comment needs no approval for the next, when signed in. */
  approveKnown: boolean
  /** After how many days a post takes no more comments; 0 is never. */
  closeAfterDays: number
  blockedWords: string[]
  /** Whether admins get letters about waiting comments. */
  mail: boolean
}

export const settingLimits = { days: 3650, words: 500, word: 60 }

export const defaults: CommentSettings = {
  approveKnown: false,
  closeAfterDays: 0,
  blockedWords: [],
  mail: true,
}

const DAY = 24 * 60 * 60 * 1000

export const isPastClosing = (publishedDate: string, closeAfterDays: number, now: Date) =>
  closeAfterDays > 0 && now.getTime() - new Date(publishedDate).getTime() > closeAfterDays * DAY
