import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { readAround } from '#app/features/posts/article/around.server.ts'
import { renderPost } from '#app/features/posts/article/render.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPostSlugs, blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'
import type { PostPage, PostSummary } from './posts.ts'
import { categoryColumns, isPublic, selectSummaries, summaryOf } from './summaries.server.ts'
import { videoIdOf } from './video-link.ts'

/** The newest posts that are public at this moment, whoever asks. */
export const listLatestPosts = (access: Access, { limit }: { limit: number }) =>
  access.run((db) => selectLatest(db, limit))

export const selectFeatured = (db: Transaction, limit: number) =>
  selectLatest(db, limit, sql`${blogPosts.isFeatured}`)

export async function selectLatest(db: Transaction, limit: number, only?: SQL): Promise<PostSummary[]> {
  const now = new Date()
  const rows = await selectSummaries(db, { where: and(isPublic(now), only), limit })
  return rows.map((row) => summaryOf(row, now))
}

/** A stretch of the posts that carry a tag, and whether there are more behind it. */
export const listPostsTagged = (access: Access, slug: string, stretch: { offset: number; limit: number }) =>
  access.run(async (db) => {
    // Asked for first: knowing which tag it is, the planner knows whether it is a rare one.
    const [tag] = await db.select({ id: blogTags.id }).from(blogTags).where(eq(blogTags.slug, slug))
    if (!tag) return { posts: [], hasMore: false }
    const now = new Date()
    const tagged = db
      .select({ id: blogPostTags.postId })
      .from(blogPostTags)
      .where(eq(blogPostTags.tagId, tag.id))
    const rows = await selectSummaries(db, {
      where: and(isPublic(now), inArray(blogPosts.id, tagged)),
      limit: stretch.limit + 1,
      offset: stretch.offset,
    })
    const posts = rows.slice(0, stretch.limit).map((row) => summaryOf(row, now))
    return { posts, hasMore: rows.length > stretch.limit }
  })

/** A post with what stands around it; where it went, if its address has changed; nothing, if it is not public. */
export function readPostPage(access: Access, slug: string): Promise<PostPage | { movedTo: string } | null> {
  const now = new Date()
  return access.run(async (db) => {
    const [row] = await db
      .select({ post: getTableColumns(blogPosts), category: categoryColumns, tags: tagsOfPost })
      .from(blogPosts)
      .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(and(isPublic(now), eq(blogPosts.slug, slug)))
    if (!row) return movedTo(db, slug, now)
    const { html, headings } = renderPost(row.post.content)
    return {
      post: {
        ...summaryOf(row, now),
        content: html,
        headings,
        tags: row.tags,
        videoId: videoIdOf(row.post.videoUrl ?? ''),
        updatedAt: row.post.updatedAt.toISOString(),
        metaTitle: row.post.metaTitle,
        metaDescription: row.post.metaDescription,
      },
      ...(await readAround(db, row.post, now)),
    }
  })
}

/** Names written out: without a join Drizzle leaves the tables' names off, and the inner query would mean its own. */
export const tagsOfPost = sql<{ name: string; slug: string }[]>`coalesce((
  select json_agg(json_build_object('name', blog_tags.name, 'slug', blog_tags.slug) order by blog_tags.name)
  from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
  where blog_post_tags.post_id = blog_posts.id), '[]'::json)`

async function movedTo(db: Transaction, slug: string, now: Date) {
  const [post] = await db
    .select({ movedTo: blogPosts.slug })
    .from(blogPostSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
    .where(and(isPublic(now), eq(blogPostSlugs.slug, slug)))
  return post ?? null
}
