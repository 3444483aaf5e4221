import { isNavGroup, type NavEntry, type NavLink } from '#app/ui/navigation/nav-links.ts'
import { type Menus, menuLimits } from './menus.ts'

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u
const isWordCharacter = (character = '') => WORD_CHARACTER.test(character)

/** Whole words only, however they are capitalized; a text that would be too long stays. */
export function renameWords(
  text: string,
  { from, to }: { from: string; to: string },
  max = menuLimits.label,
) {
  if (from === to) return text
  const characters = [...text]
  const { length } = [...from]
  const isNameAt = (start: number) =>
    !isWordCharacter(characters[start - 1]) &&
    !isWordCharacter(characters[start + length]) &&
    characters
      .slice(start, start + length)
      .join('')
      .toLowerCase() === from.toLowerCase()
  let renamed = ''
  for (let index = 0; index < characters.length; ) {
    const isName = isNameAt(index)
    renamed += isName ? to : characters[index]
    index += isName ? length : 1
  }
  return renamed.length > max ? text : renamed
}

export type NamedCategory = { slug: string; name: string }
export type CategoryChange = { from: NamedCategory; to: NamedCategory }

const LIST_PATH = '/blog'
const ANY_ORIGIN = 'http://localhost'

/** The list of posts of a category, where it has no section: sorted or searched, too. */
function parseCategoryList(target: string, { slug }: NamedCategory): URL | undefined {
  const url = target.startsWith('/') ? URL.parse(target, ANY_ORIGIN) : null
  const isList = url?.pathname === LIST_PATH && url.searchParams.get('category') === slug
  return isList ? url : undefined
}

/** Whether a link leads to the list of the category, or to one of the sections that list it. */
export const leadsToCategory = (link: NavLink, sectionPaths: string[], category: NamedCategory) =>
  sectionPaths.includes(link.to.split(/[?#]/, 1)[0] ?? '') ||
  parseCategoryList(link.to, category) !== undefined

/** A link to the list of a category leads there when the category gets another slug, too. */
export function followCategory(link: NavLink, { from, to }: CategoryChange): NavLink {
  const url = from.slug === to.slug ? undefined : parseCategoryList(link.to, from)
  if (!url) return link
  url.searchParams.set('category', to.slug)
  return { ...link, to: `${url.pathname}${url.search}${url.hash}` }
}

/** A category that gets another name gets it in the links to it, and in the headings over them. */
export function renameInMenus(menus: Menus, sectionPaths: string[], change: CategoryChange): Menus {
  const leadsThere = (link: NavLink) => leadsToCategory(link, sectionPaths, change.from)

  const rename = (text: string) => renameWords(text, { from: change.from.name, to: change.to.name })
  const renameLink = (link: NavLink): NavLink =>
    leadsThere(link) ? followCategory({ ...link, label: rename(link.label) }, change) : link
  const renameEntry = (entry: NavEntry): NavEntry => {
    if (!isNavGroup(entry)) return renameLink(entry)
    if (!entry.links.some(leadsThere)) return entry
    return {
      label: rename(entry.label),
      mobileMenuLabel: rename(entry.mobileMenuLabel),
      links: entry.links.map(renameLink),
    }
  }
  return {
    top: menus.top.map(renameEntry),
    button: menus.button && renameLink(menus.button),
    footer: menus.footer.map(renameLink),
    legal: menus.legal.map(renameLink),
  }
}
