import { redirect } from 'react-router'
import { findSection, normalizePath, type SiteSection } from '#app/features/site/sections/sections.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { readSectionPosts } from '../archive/archive-page.server.ts'
import { findCanonicalRedirect, parsePageNumber } from '../archive/archive-url.ts'

type SectionContext = { access: Access; log: Log; page: { sections: SiteSection[] } }

export type SectionPageData = NonNullable<Awaited<ReturnType<typeof readSection>>>

/** Whether a section has this address itself: below it, or at its old one, something else may be. */
export const isSectionPath = ({ page }: SectionContext, { pathname }: URL) =>
  page.sections.some(({ path }) => path === normalizePath(pathname))

/** The section at a URL with one page of its posts; null if there is none. An old address redirects. */
export async function readSection(context: SectionContext, url: URL) {
  const found = findSection(context.page.sections, url.pathname)
  if (!found) return null
  const { section, foundAt } = found
  if (foundAt !== section.path) throw redirect(section.path + url.search, 301)
  const page = parsePageNumber(url.searchParams.get('page'))
  const canonicalUrl = findCanonicalRedirect(url, { page })
  if (canonicalUrl) throw redirect(canonicalUrl, 301)
  const { path, title, kicker, description, image, imageAlt, listTitle, hasNewsletterForm, links } = section
  return {
    section: { path, title, kicker, description, image, imageAlt, listTitle, hasNewsletterForm, links },
    page,
    ...(await readSectionPosts(context, { categories: section.categories, page })),
  }
}
