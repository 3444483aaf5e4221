import { and, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { isNewPost, type PostCategory, type PostSummary } from './posts.ts'

/** Everything of a post but its text: a list never reads that. */
export const { content: _content, search: _search, ...listed } = getTableColumns(blogPosts)
export const categoryColumns = {
  name: blogCategories.name,
  slug: blogCategories.slug,
  color: blogCategories.color,
}

/** Public at this moment: said in the query too, since an admin's own rights reach further. */
export const isPublic = (now: Date) => and(sql`${blogPosts.isPublished}`, lte(blogPosts.publishedDate, now))

/** By a look-up that is done once and not by a join: then the posts come out of their index in order. */
export const idOfCategory = (slug: string) =>
  sql`(select ${blogCategories.id} from ${blogCategories} where ${blogCategories.slug} = ${slug})`

export const inCategory = (slug: string) => sql`${blogPosts.categoryId} = ${idOfCategory(slug)}`

export const newestFirst = [desc(blogPosts.publishedDate), desc(blogPosts.id)]

type SummaryRow = {
  post: Omit<typeof blogPosts.$inferSelect, 'content' | 'search'>
  category: PostCategory | null
}

type Wish = { where?: SQL; limit: number; offset?: number }

/**
 * Which posts, before anything of them is read: the index alone answers that, however many are passed
 * over, and it is the one of the category where there is a category.
 */
export const choosePosts = (
  db: Transaction,
  { where, limit, offset = 0, orderBy = newestFirst }: Wish & { orderBy?: SQL[] },
) =>
  db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('chosen')

/** The one query behind every list of posts, newest first; the caller says which and how many. */
export function selectSummaries(db: Transaction, wish: Wish) {
  const chosen = choosePosts(db, wish)
  return db
    .select({ post: listed, category: categoryColumns })
    .from(chosen)
    .innerJoin(blogPosts, eq(blogPosts.id, chosen.id))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .orderBy(...newestFirst)
}

export const summaryOf = ({ post, category }: SummaryRow, now: Date): PostSummary => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.featuredImage ? { url: post.featuredImage, alt: post.featuredImageAlt ?? post.title } : null,
  publishedDate: post.publishedDate.toISOString(),
  authorName: post.authorName,
  readTime: post.readTime,
  isFeatured: post.isFeatured,
  isNew: post.showNewBadge || isNewPost(post.publishedDate, now),
  category,
})
