import { isNavGroup, type NavEntry, type NavLink } from '#app/ui/navigation/nav-links.ts'
import type { Menus } from './menus/menus.ts'

/** Of which pages there is something to see. */
export type SiteContents = {
  shop: boolean
  guides: boolean
  gifts: boolean
  holidays: boolean
  issues: boolean
}

export type LinkTargets = {
  contents: SiteContents
  /** Of sections that were deleted. */
  deletedPaths: string[]
  /** Of sections without posts. */
  emptyPaths: string[]
  /** Where neither a post nor a page nor a section is. */
  deadPaths: string[]
}

const emptyPages: Record<string, { content: keyof SiteContents; reason: string }> = {
  '/shop-my-favorites': { content: 'shop', reason: 'There are no products yet.' },
  '/guides': { content: 'guides', reason: 'There is no guide yet.' },
  '/gift-guides': { content: 'gifts', reason: 'There is no public gift guide.' },
  '/seasonal/holidays': { content: 'holidays', reason: 'There is no active holiday guide.' },
  '/newsletter': { content: 'issues', reason: 'No letter has gone out yet.' },
}

/** Why a link is not shown to readers at present; undefined if it is. */
export function whyHidden(
  to: string,
  { contents, deletedPaths, emptyPaths, deadPaths }: LinkTargets,
): string | undefined {
  const path = pathOf(to)
  const page = Object.hasOwn(emptyPages, path) ? emptyPages[path] : undefined
  if (page && !contents[page.content]) return page.reason
  if (deletedPaths.includes(path)) return 'The section at this address was deleted.'
  if (emptyPaths.includes(path)) return 'No post is in this section yet.'
  return deadPaths.includes(path) ? 'Nothing is published at this address.' : undefined
}

/** Without query and hash, in lower case. */
export const pathOf = (to: string) =>
  to
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')

export const shownLinks = (links: NavLink[], targets: LinkTargets) =>
  links.filter(({ to }) => whyHidden(to, targets) === undefined)

/** The menus as readers see them: a menu without links would open on nothing. */
export function shownMenus({ top, button, footer, legal }: Menus, targets: LinkTargets): Menus {
  return {
    top: top.flatMap((entry): NavEntry[] => {
      if (!isNavGroup(entry)) return shownLinks([entry], targets)
      const links = shownLinks(entry.links, targets)
      return links.length > 0 ? [{ ...entry, links }] : []
    }),
    button: button && (shownLinks([button], targets)[0] ?? null),
    footer: shownLinks(footer, targets),
    legal: shownLinks(legal, targets),
  }
}
