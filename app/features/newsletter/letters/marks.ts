/**
 * Stand in a letter that was written for everybody where each reader's own links come. They are addresses, so that
 * whatever handles the letter in between handles them as such, and lead nowhere if one is ever left.
 */
export const marks = {
  unsubscribe: 'https://unsubscribe.venus.invalid/',
  preferences: 'https://preferences.venus.invalid/',
} as const
