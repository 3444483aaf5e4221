import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { selectPublicPostCount } from '#app/features/posts/archive/page-start.server.ts'
import { selectReferencedProducts } from '#app/features/posts/article/select-references.server.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { parseSlug, postPath } from '#app/features/posts/lists/post-url.ts'
import {
  categoryColumns,
  inCategory,
  isPublic,
  isPublicAtAll,
  newestFirst,
  postTagsSql,
  requireDate,
  selectPostIds,
} from '#app/features/posts/summaries.server.ts'
import { selectPostDisclosures } from '#app/features/products/disclosure/select-disclosure.server.ts'
import type { StoredReview } from '#app/features/products/reviews/reviews.ts'
import {
  reviewOfPostSql,
  selectShownReviews,
  toStoredReview,
} from '#app/features/products/reviews/select-reviews.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { buildOnce } from '#database/build-once.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { type Feed, type FeedReferences, lastModifiedDate } from './feed.ts'
import type { SitemapEntry } from './sitemap.ts'

const FEED_SIZE = 30

/** The newest posts in full, of the whole site or of one category; null for an unknown category. */
export async function readFeed(
  access: Access,
  requestedCategory?: string,
  timeZone = 'UTC',
): Promise<Feed | null> {
  const categorySlug = requestedCategory === undefined ? undefined : parseSlug(requestedCategory)
  if (categorySlug === null) return null
  const now = new Date()
  return access.run(async (db) => {
    const rows = categorySlug
      ? await selectNewestInCategory(db, { now, category: categorySlug })
      : await selectNewest(db, { now })
    const category = categorySlug ? (rows[0]?.category ?? (await selectCategory(db, categorySlug))) : null
    if (categorySlug && !category) return null
    const referring = rows.map((row) => ({ ...row, review: toStoredReview(row.review) }))
    const references = await selectFeedReferences(db, referring, { now, timeZone })
    const posts = referring.map((row) => {
      const { featuredImage: url, featuredImageAlt: alt, publishedDate: date, review: _, ...post } = row
      return {
        ...post,
        path: postPath(post),
        publishedDate: requireDate(date),
        image: url ? { url, alt: alt ?? post.title } : null,
        references: references.get(row.id),
      }
    })
    return { category, posts }
  })
}

const describedCategory = { ...categoryColumns, description: blogCategories.description }

const selectNewest = buildOnce((db) => feedPosts(db, isPublic(sql.placeholder('now'))))

const selectNewestInCategory = buildOnce((db) =>
  feedPosts(db, and(isPublic(sql.placeholder('now')), inCategory(sql.placeholder('category')))),
)

function feedPosts(db: Transaction, where: SQL | undefined) {
  const { id, slug, ownPath, title, excerpt, content, featuredImage, featuredImageAlt } = blogPosts
  const { publishedDate, updatedAt, authorName } = blogPosts
  const chosen = selectPostIds(db, { where, limit: FEED_SIZE })
  return db
    .select({
      id,
      slug,
      ownPath,
      title,
      excerpt,
      content,
      featuredImage,
      featuredImageAlt,
      publishedDate,
      updatedAt,
      authorName,
      category: describedCategory,
      tags: postTagsSql,
      review: reviewOfPostSql,
    })
    .from(chosen)
    .innerJoin(blogPosts, eq(blogPosts.id, chosen.id))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .orderBy(...newestFirst)
}

/** Of a feed without posts. */
async function selectCategory(db: Transaction, slug: string) {
  const [category = null] = await db
    .select(describedCategory)
    .from(blogCategories)
    .where(eq(blogCategories.slug, slug))
  return category
}

type ReferringPost = { id: string; content: string; review: StoredReview | null }

/** By the id of their post. In two queries for all posts, and one for their reviews. */
async function selectFeedReferences(
  db: Transaction,
  posts: ReferringPost[],
  options: { now: Date; timeZone: string },
): Promise<Map<string, FeedReferences>> {
  const products = await selectReferencedProducts(db, posts, options)
  const reviews = await selectShownReviews(db, posts, products.shown)
  const subjects = posts.map(({ id, content, review }) => ({
    id,
    productIds: [...listReferencedProducts(content), ...(review ? [review.productId] : [])].filter(
      (productId) => products.shown.has(productId),
    ),
  }))
  const disclose = await selectPostDisclosures(db, subjects)
  const referencesOf = (subject: (typeof subjects)[number]): FeedReferences => ({
    products,
    review: reviews.get(subject.id) ?? null,
    disclose: (links) => disclose({ ...subject, links }),
  })
  return new Map(subjects.map((subject) => [subject.id, referencesOf(subject)]))
}

export const countPublicPosts = (access: Access): Promise<number> => access.run(selectPublicPostCount)

export const listSitemapPages = (access: Access): Promise<SitemapEntry[]> =>
  access.run(async (db) => {
    const { slug, ownPath, updatedAt, publishedDate } = blogPosts
    const rows = await db
      .select({ slug, ownPath, updatedAt, publishedDate })
      .from(blogPosts)
      .where(and(eq(blogPosts.kind, 'page'), isPublicAtAll(new Date())))
      .orderBy(asc(ownPath))
    return rows.map((row) => ({
      path: postPath(row),
      lastModified: lastModifiedDate({ ...row, publishedDate: requireDate(row.publishedDate) }),
    }))
  })

/** Oldest first: new posts are appended to the last part, and full parts never change. */
export const listSitemapPosts = (
  access: Access,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> =>
  access.run(async (db) => {
    const { slug, ownPath, updatedAt, publishedDate, featuredImage } = blogPosts
    const oldestFirst = [asc(publishedDate), asc(blogPosts.id)]
    const chosen = selectPostIds(db, { where: isPublic(new Date()), orderBy: oldestFirst, limit, offset })
    const rows = await db
      .select({ slug, ownPath, updatedAt, publishedDate, featuredImage })
      .from(chosen)
      .innerJoin(blogPosts, eq(blogPosts.id, chosen.id))
      .orderBy(...oldestFirst)
    return rows.map((row) => ({
      path: postPath(row),
      lastModified: lastModifiedDate({ ...row, publishedDate: requireDate(row.publishedDate) }),
      image: row.featuredImage ?? `/social/${row.slug}.png`,
    }))
  })
