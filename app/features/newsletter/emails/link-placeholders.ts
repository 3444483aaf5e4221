/**
 * An issue is rendered once; these are replaced by the links of each subscriber. They are valid URLs, so that every step
 * in between treats them as links, and they resolve nowhere in case one is left.
 */
export const linkPlaceholders = {
  unsubscribe: 'https://unsubscribe.venus.invalid/',
  preferences: 'https://preferences.venus.invalid/',
} as const
