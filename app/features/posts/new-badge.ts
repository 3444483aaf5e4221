const NEW_FOR_DAYS = 7

/** Published within the last days. False for an invalid date. */
export function isNewPost(publishedDate: string | Date, now: Date, days = NEW_FOR_DAYS): boolean {
  const age = now.getTime() - new Date(publishedDate).getTime()
  return age >= 0 && age <= days * 24 * 60 * 60 * 1000
}
