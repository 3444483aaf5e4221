import { and, desc, eq, getTableColumns, lte, type SQL } from 'drizzle-orm'
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
export const isPublic = (now: Date) => and(eq(blogPosts.isPublished, true), lte(blogPosts.publishedDate, now))

export const newestFirst = [desc(blogPosts.publishedDate), desc(blogPosts.id)]

type SummaryRow = {
  post: Omit<typeof blogPosts.$inferSelect, 'content' | 'search'>
  category: PostCategory | null
}

/** The one query behind every list of posts; the caller says which, in what order and how many. */
export const selectSummaries = (
  db: Transaction,
  {
    where,
    orderBy = newestFirst,
    limit,
    offset = 0,
  }: { where?: SQL; orderBy?: SQL[]; limit: number; offset?: number },
) =>
  db
    .select({ post: listed, category: categoryColumns })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

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
