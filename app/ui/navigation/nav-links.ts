/** `alsoCurrentAt`: a path that is not below `to` and also makes this link the current one. */
export type NavLink = { label: string; to: string; alsoCurrentAt?: string }

/** Links of one dropdown; in the mobile menu they are listed under `mobileMenuLabel`. */
export type NavGroup = { label: string; mobileMenuLabel: string; links: NavLink[] }

/** The `handle` of a route whose data say which link of the admin menu is the current one. */
export type AdminNavRoute<Data = unknown> = { currentNavLink: (loaderData: Data) => string }

export type AdminNavGroup = { label: string; links: NavLink[] }

export type NavEntry = NavLink | NavGroup

export const isNavGroup = (entry: NavEntry): entry is NavGroup => 'links' in entry

/** The value of aria-current: 'page' on the page itself, 'true' on a page below it. */
export function ariaCurrentFor(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
