import { and, desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogCategories, blogPosts, blogPostTags } from '#database/schema/posts.ts'
import { isNewPost, type PostFields, type PostSummary } from './posts.ts'
import { readingTime } from './reading.ts'
import { sanitise } from './sanitise.ts'

const { content: _content, search: _search, ...listed } = getTableColumns(blogPosts)
const { name, slug, color } = blogCategories

/** The newest posts that are public at this moment, whoever asks. */
export async function listLatestPosts(access: Access, { limit }: { limit: number }): Promise<PostSummary[]> {
  const now = new Date()
  const rows = await access.run((db) =>
    db
      .select({ post: listed, category: { name, slug, color } })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(eq(blogPosts.isPublished, true), lte(blogPosts.publishedDate, now)))
      .orderBy(desc(blogPosts.publishedDate), desc(blogPosts.id))
      .limit(limit),
  )
  return rows.map(({ post, category }) => ({
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
  }))
}

/** Saves a new post with its tags; its text is cleaned and its reading time measured here and nowhere else. */
export async function createPost(
  access: Access,
  fields: PostFields,
  tagIds: string[],
): Promise<{ id: string }> {
  const content = sanitise(fields.content)
  return access.run(async (db) => {
    const [post] = await db
      .insert(blogPosts)
      .values({ ...fields, content, readTime: readingTime(content) })
      .returning({ id: blogPosts.id })
    if (!post) throw new Error('the post was not written')
    if (tagIds.length > 0) {
      await db.insert(blogPostTags).values(tagIds.map((tagId) => ({ postId: post.id, tagId })))
    }
    return post
  })
}
