const NEW_FOR_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Published within the last days. False for an invalid date. */
export function isNewPost(publishedDate: string | Date, now: Date, days = NEW_FOR_DAYS): boolean {
  const age = now.getTime() - new Date(publishedDate).getTime()
  return age >= 0 && age <= days * DAY_MS
}

/** The last moment at which a post is new, in milliseconds since 1970. */
export const newUntil = (publishedDate: string) => Date.parse(publishedDate) + NEW_FOR_DAYS * DAY_MS
