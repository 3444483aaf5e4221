/** `alsoAt`: where it stands for a page that does not lie beneath it. */
export type NavLink = { label: string; to: string; alsoAt?: string }

/** Links that share one dropdown on wide screens, and stand under `menuLabel` in the mobile menu. */
export type NavGroup = { label: string; menuLabel: string; links: NavLink[] }

/** Links of the admin area that belong together. */
export type NavShelf = { label: string; links: NavLink[] }

export type NavEntry = NavLink | NavGroup

export const isGroup = (entry: NavEntry): entry is NavGroup => 'links' in entry

/** 'page' on the page itself, 'true' on a page beneath it, as aria-current has it. */
export function currentness(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
