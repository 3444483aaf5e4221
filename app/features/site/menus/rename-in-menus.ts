import { isNavGroup, type NavEntry, type NavLink } from '#app/ui/navigation/nav-links.ts'
import { type Menus, menuLimits } from './menus.ts'

/** Whole words only; a text that would be too long stays. */
export function renameWords(
  text: string,
  { from, to }: { from: string; to: string },
  max = menuLimits.label,
) {
  const renamed = ` ${text} `.replace(` ${from} `, () => ` ${to} `).trim()
  return renamed.length > max ? text : renamed
}

export type NamedCategory = { slug: string; name: string }
export type CategoryChange = { from: NamedCategory; to: NamedCategory }

/** The list of posts of a category, where it has no section. */
export const categoryListPath = ({ slug }: Pick<NamedCategory, 'slug'>) => `/blog?category=${slug}`

/** A link to the list of a category leads there when the category gets another slug, too. */
export const followCategory = (link: NavLink, { from, to }: CategoryChange): NavLink =>
  link.to === categoryListPath(from) ? { ...link, to: categoryListPath(to) } : link

/** A category that gets another name gets it in the links to its paths, and in the headings over them. */
export function renameInMenus(menus: Menus, paths: string[], change: CategoryChange): Menus {
  const leadsThere = (link: NavLink) => paths.includes(link.to)

  const rename = (text: string) => renameWords(text, { from: change.from.name, to: change.to.name })
  const renameLink = (link: NavLink): NavLink =>
    leadsThere(link) ? followCategory({ ...link, label: rename(link.label) }, change) : link
  const renameEntry = (entry: NavEntry): NavEntry => {
    if (!isNavGroup(entry)) return renameLink(entry)
    const label = entry.links.some(leadsThere) ? rename(entry.label) : entry.label
    return { ...entry, label, links: entry.links.map(renameLink) }
  }
  return {
    top: menus.top.map(renameEntry),
    button: menus.button && renameLink(menus.button),
    footer: menus.footer.map(renameLink),
    legal: menus.legal.map(renameLink),
  }
}
