import type { NavLink } from '#app/ui/navigation/nav-links.ts'

/** A page with a hero and a list of posts. */
export type SiteSection = {
  path: string
  /** Its addresses before it was moved; they redirect. */
  oldPaths: string[]
  title: string
  /** The line above the title. */
  kicker: string
  description: string
  /** The name of a file in app/pictures, or the URL of an image of the library. */
  image: string
  imageAlt: string
  /** Slugs of the categories whose posts it lists, and the title over them. */
  categories: string[]
  listTitle: string
  /** Slugs of the categories whose posts have it in their breadcrumb. */
  breadcrumbOf: string[]
  hasNewsletterForm: boolean
  /** Whether an unknown path below its own shows it, too. */
  coversSubpaths: boolean
  links: NavLink[]
}

/** What every page knows of a section: its texts are sent with its own page only. */
export type SectionSummary = Pick<SiteSection, 'path' | 'title' | 'breadcrumbOf'>

export const summarizeSection = ({ path, title, breadcrumbOf }: SiteSection): SectionSummary => ({
  path,
  title,
  breadcrumbOf,
})

export const SECTIONS_PATH = '/admin/settings/sections'

export const normalizePath = (pathname: string) => pathname.toLowerCase().replace(/\/$/, '')

/** Whether it is this path or below it, in any case. */
export const isInside = (pathname: string, path: string) =>
  `${pathname.toLowerCase()}/`.startsWith(`${path}/`)

/** The most specific section for a path, and at which of its addresses it was found. */
export function findSection(sections: SiteSection[], pathname: string) {
  const path = normalizePath(pathname)
  return sections
    .flatMap((section) => [section.path, ...section.oldPaths].map((foundAt) => ({ section, foundAt })))
    .filter(({ section, foundAt }) => (section.coversSubpaths ? isInside(path, foundAt) : path === foundAt))
    .sort((a, b) => b.foundAt.length - a.foundAt.length)[0]
}

/** For the middle entry of a post's breadcrumb. */
export const categoryPath = (sections: SectionSummary[], category: string) =>
  sections.find(({ breadcrumbOf }) => breadcrumbOf.includes(category))?.path ?? '/blog'
