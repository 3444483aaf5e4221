const MAX_LENGTH = 80

/**
 * Lower case, every run of other characters a hyphen, none at the ends, at most 80 characters. Accents are removed:
 * 'Crème' becomes 'creme'.
 */
export const slugify = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')

/** A page is found at its own path, never by its slug. */
export const pageSlug = (id: string) => `page-${id}`
