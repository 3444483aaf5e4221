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

/** A category that gets another name gets it in the links to its paths, and in the headings over them. */
export function renameInMenus(
  menus: Menus,
  paths: string[],
  { from, to }: { from: string; to: string },
): Menus {
  const leadsThere = (link: NavLink) => paths.includes(link.to)

  const rename = (text: string) => renameWords(text, { from, to })
  const renameLink = (link: NavLink): NavLink =>
    leadsThere(link) ? { ...link, label: rename(link.label) } : link
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
