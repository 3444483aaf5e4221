import { and, desc, eq, getTableColumns, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type StoredVerdict,
  toListedVerdict,
  verdictSql,
} from '#app/features/products/reviews/listed-verdict.server.ts'
import type { Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { adRegionSql, toAdLabel } from './ad-label.server.ts'
import { postPath } from './lists/post-url.ts'
import { isNewPost } from './new-badge.ts'
import type { PostCategory, PostSummary } from './posts.ts'

const { content: _content, search: _search, ...postColumns } = getTableColumns(blogPosts)
/** All columns but the text, which lists never show. */
export const summaryColumns = { ...postColumns, adRegion: adRegionSql, verdict: verdictSql }
export const categoryColumns = {
  name: blogCategories.name,
  slug: blogCategories.slug,
  color: blogCategories.color,
}

/** For every list of posts, by `isPublic` too: a page is in none. Not a parameter, so that an index can be chosen for it. */
export const isPost = sql`${blogPosts.kind} = 'post'`

/** A post or a page that is public at this moment. */
export const isPublicAtAll = (now: Date | Placeholder) =>
  and(sql`${blogPosts.isPublished}`, lte(blogPosts.publishedDate, now))

/** A post that is. Needed although the database checks permissions: an admin may read unpublished posts too. */
export const isPublic = (now: Date | Placeholder) => and(isPublicAtAll(now), isPost)

/** A subquery and not a join, so that the posts can be read from their index in order. */
export const categoryIdBySlug = (slug: string | Placeholder) =>
  sql`(select ${blogCategories.id} from ${blogCategories} where ${blogCategories.slug} = ${slug})`

/** As an array, for `= any(…)`. */
export const categoryIds = (slugs: string[]) =>
  sql`array(select ${blogCategories.id} from ${blogCategories} where ${blogCategories.slug} = any(${sql.param(slugs)}))`

export const inCategory = (slug: string | Placeholder) =>
  sql`${blogPosts.categoryId} = ${categoryIdBySlug(slug)}`

export const newestFirst = [desc(blogPosts.publishedDate), desc(blogPosts.id)]

/** Of a post that is published: the database gives it one. */
export function requireDate(date: Date | null): Date {
  if (!date) throw new Error('a published post has no date')
  return date
}

type SummaryRow = {
  post: Omit<typeof blogPosts.$inferSelect, 'content' | 'search'> & {
    adRegion: string | null
    verdict: StoredVerdict | null
  }
  category: PostCategory | null
}

type SelectOptions = { where?: SQL; limit: number; offset?: number }

/**
 * Selects the ids first: that needs only the index (of the category, if there is one), however large the offset is.
 */
export const selectPostIds = (
  db: Transaction,
  { where, limit, offset = 0, orderBy = newestFirst }: SelectOptions & { orderBy?: SQL[] },
) =>
  db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('chosen')

/** The query behind every list of posts, newest first. */
export function selectSummaries(db: Transaction, options: SelectOptions) {
  const chosen = selectPostIds(db, options)
  return db
    .select({ post: summaryColumns, category: categoryColumns })
    .from(chosen)
    .innerJoin(blogPosts, eq(blogPosts.id, chosen.id))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .orderBy(...newestFirst)
}

export const toPostSummary = ({ post, category }: SummaryRow, now: Date): PostSummary => ({
  id: post.id,
  slug: post.slug,
  path: postPath(post),
  title: post.title,
  excerpt: post.excerpt,
  image: post.featuredImage
    ? {
        url: post.featuredImage,
        alt: post.featuredImageAlt ?? post.title,
        focus: post.featuredImageFocus ?? undefined,
      }
    : null,
  publishedDate: requireDate(post.publishedDate).toISOString(),
  authorName: post.authorName,
  readTime: post.readTime,
  isFeatured: post.isFeatured,
  isNew: post.showNewBadge || isNewPost(requireDate(post.publishedDate), now),
  category,
  adLabel: toAdLabel(post.adRegion),
  verdict: toListedVerdict(post.verdict, now),
})

/** Raw column names: without a join Drizzle omits table names, and `id` would refer to the inner query. */
export const postTagsSql = sql<{ name: string; slug: string }[]>`coalesce((
  select json_agg(json_build_object('name', blog_tags.name, 'slug', blog_tags.slug) order by blog_tags.name)
  from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
  where blog_post_tags.post_id = blog_posts.id), '[]'::json)`
