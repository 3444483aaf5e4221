const LONGEST = 80

/**
 * A title as an address: lower case, every run of other characters a hyphen, none at the edges, at most 80
 * characters. Accents go and their letters stay: 'Crème' is 'creme'.
 */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '')
