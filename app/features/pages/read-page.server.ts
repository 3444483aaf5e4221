import { and, eq } from 'drizzle-orm'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import {
  selectDisclosure,
  selectReferencedProducts,
} from '#app/features/posts/article/select-references.server.ts'
import { readPollContext } from '#app/features/posts/polls/select-votes.server.ts'
import { excerptOf, stripMarkup } from '#app/features/posts/post-text.ts'
import { isPublicAtAll } from '#app/features/posts/summaries.server.ts'
import { nothingToDisclose } from '#app/features/products/disclosure/disclosure.ts'
import { fillHtmlPlaceholders, fillPlaceholders, placeholders } from '#app/features/site/placeholders.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import type { PageCountry } from '#app/http/reader-country.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { PageContent } from './pages.ts'
import { renderStory } from './render-story.server.tsx'

/** About what search engines show of a description. */
const MAX_DESCRIPTION_LENGTH = 155

const pageColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
  featuredImage: blogPosts.featuredImage,
  featuredImageAlt: blogPosts.featuredImageAlt,
  featuredImageFocus: blogPosts.featuredImageFocus,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
}

/** The public page at this address of its own; null if there is none. */
export const readPage = (
  access: Access,
  path: string,
  page: { site: Site; country?: PageCountry },
): Promise<PageContent | null> =>
  access.run(async (db) => {
    const [row] = await db
      .select(pageColumns)
      .from(blogPosts)
      .where(and(eq(blogPosts.ownPath, path), eq(blogPosts.kind, 'page'), isPublicAtAll(new Date())))
    return row ? { id: row.id, path, ...(await renderPage(db, row, page)) } : null
  })

type PageRow = Pick<typeof blogPosts.$inferSelect, keyof typeof pageColumns>

export async function renderPage(
  db: Transaction,
  row: PageRow,
  { site, country, canVote = true }: { site: Site; country?: PageCountry; canVote?: boolean },
): Promise<Omit<PageContent, 'id' | 'path'>> {
  const fill = (text: string) => fillPlaceholders(text, site)
  // Earlier versions stored it with tags and blocks.
  const [title, lead] = [fill(row.title), fill(stripMarkup(row.excerpt, placeholders))]
  const content = fillHtmlPlaceholders(row.content, site)
  const options = { now: new Date(), timeZone: siteTimeZone(site), country }
  const products = await selectReferencedProducts(db, [{ content }], options)
  const polls = canVote ? await readPollContext(db, { id: row.id, content }, options) : null
  const { html, headings, links } = row.featuredImage
    ? renderStory(content, products, polls)
    : renderPost(content, products, null, polls)
  // The ledger knows of products and posts, not of pages.
  const hasNothingToDisclose = products.shown.size + links.length === 0
  return {
    title,
    lead,
    image: row.featuredImage
      ? {
          url: row.featuredImage,
          alt: fill(row.featuredImageAlt ?? ''),
          focus: row.featuredImageFocus ?? undefined,
        }
      : null,
    html,
    headings,
    disclosure: hasNothingToDisclose
      ? nothingToDisclose
      : await selectDisclosure(db, { id: row.id, products, links }),
    meta: {
      title: fill(row.metaTitle ?? '') || title,
      description:
        fill(row.metaDescription ?? '') || excerptOf(lead || content, MAX_DESCRIPTION_LENGTH) || title,
    },
  }
}
