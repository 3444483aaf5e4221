import {
  type CategoryChange,
  followCategory,
  leadsToCategory,
  renameWords,
} from '../menus/rename-in-menus.ts'
import { sectionLimits } from './section-limits.ts'
import type { SiteSection } from './sections.ts'

/** A category that gets another slug or name gets it in the sections that list it, and in the links to them. */
export function renameInSections(sections: SiteSection[], change: CategoryChange): SiteSection[] {
  const { from, to } = change
  const names = { from: from.name, to: to.name }
  const listing = sections.flatMap(({ path, categories }) => (categories.includes(from.slug) ? path : []))
  const changeSlug = (slugs: string[]) => slugs.map((slug) => (slug === from.slug ? to.slug : slug))
  return sections.map((section) => {
    const rename = (text: string, max: number) =>
      listing.includes(section.path) ? renameWords(text, names, max) : text
    return {
      ...section,
      title: rename(section.title, sectionLimits.title),
      listTitle: rename(section.listTitle, sectionLimits.listTitle),
      categories: changeSlug(section.categories),
      breadcrumbOf: changeSlug(section.breadcrumbOf),
      links: section.links.map((link) =>
        leadsToCategory(link, listing, from)
          ? followCategory({ ...link, label: renameWords(link.label, names) }, change)
          : link,
      ),
    }
  })
}
