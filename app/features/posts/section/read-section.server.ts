import { redirect } from 'react-router'
import { POST_READS_TOPIC } from '#app/features/posts/lists/post-reads.ts'
import { findSection, normalizePath, type SiteSection } from '#app/features/site/sections/sections.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { checkPageExists, loadProblem } from '../archive/archive-page.server.ts'
import {
  type ArchiveQuery,
  findCanonicalRedirect,
  isFiltered,
  parsePageNumber,
  parseSort,
  reviewFilterNames,
} from '../archive/archive-url.ts'
import { parseReviewFilters } from './filter-reviews.ts'
import { selectSectionPosts } from './select-section-posts.server.ts'

type SectionContext = {
  access: Access
  log: Log
  page: { sections: SiteSection[]; topics: Set<string> }
}

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
  const wanted = parseReviewFilters(url.searchParams)
  const query: ArchiveQuery = {
    // What fits the reader stays newest first.
    sort: isFiltered(wanted) ? undefined : parseSort(url.searchParams),
    page: parsePageNumber(url.searchParams.get('page')),
    ...wanted,
  }
  if (query.sort) context.page.topics.add(POST_READS_TOPIC)
  const canonicalUrl = findCanonicalRedirect(url, query, reviewFilterNames)
  if (canonicalUrl) throw redirect(canonicalUrl, 301)
  const { path, title, kicker, description, image, imageAlt, listTitle, hasNewsletterForm, links } = section
  return {
    section: { path, title, kicker, description, image, imageAlt, listTitle, hasNewsletterForm, links },
    query,
    ...(await readSectionPosts(context, section.categories, query)),
  }
}

/** A section whose categories were deleted is empty, not missing. */
export async function readSectionPosts(
  { access, log }: Pick<SectionContext, 'access' | 'log'>,
  categories: string[],
  { page, sort, ...wanted }: ArchiveQuery,
) {
  try {
    const { archive, filters } = await access.run((db) =>
      selectSectionPosts(db, { categories, sort, page, wanted }),
    )
    return { ...checkPageExists(archive, page), filters }
  } catch (error) {
    return { archive: null, problem: loadProblem(error, log), filters: [] }
  }
}
