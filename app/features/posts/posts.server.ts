import { and, asc, eq, getTableColumns, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { taggedWith } from '#app/features/posts/archive/archive.server.ts'
import { renderPost } from '#app/features/posts/article/render.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import type { PostNeighbour, PostPage, PostSummary } from './posts.ts'
import { categoryColumns, isPublic, newestFirst, selectSummaries, summaryOf } from './summaries.server.ts'
import { videoIdOf } from './video-link.ts'

const RELATED = 3

async function listPublic(access: Access, limit: number, only?: SQL): Promise<PostSummary[]> {
  const now = new Date()
  const rows = await access.run((db) => selectSummaries(db, { where: and(isPublic(now), only), limit }))
  return rows.map((row) => summaryOf(row, now))
}

/** The newest posts that are public at this moment, whoever asks. */
export const listLatestPosts = (access: Access, { limit }: { limit: number }) => listPublic(access, limit)

export const listFeaturedPosts = (access: Access, { limit }: { limit: number }) =>
  listPublic(access, limit, eq(blogPosts.isFeatured, true))

/** A stretch of the posts that carry a tag, and whether there are more behind it. */
export async function listPostsTagged(
  access: Access,
  tag: string,
  stretch: { offset: number; limit: number },
) {
  const now = new Date()
  const rows = await access.run((db) =>
    selectSummaries(db, {
      where: and(isPublic(now), taggedWith(tag)),
      limit: stretch.limit + 1,
      offset: stretch.offset,
    }),
  )
  const posts = rows.slice(0, stretch.limit).map((row) => summaryOf(row, now))
  return { posts, hasMore: rows.length > stretch.limit }
}

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
    const related = await selectSummaries(db, {
      where: and(isPublic(now), eqOrNull(row.post.categoryId), ne(blogPosts.id, row.post.id)),
      limit: RELATED,
    })
    const neighbours = await neighboursOf(db, row.post, now)
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
      related: related.map((one) => summaryOf(one, now)),
      ...neighbours,
    }
  })
}

const eqOrNull = (categoryId: string | null) =>
  categoryId === null ? sql`${blogPosts.categoryId} is null` : eq(blogPosts.categoryId, categoryId)

/** Names written out: without a join Drizzle leaves the tables' names off, and the inner query would mean its own. */
export const tagsOfPost = sql<{ name: string; slug: string }[]>`coalesce((
  select json_agg(json_build_object('name', blog_tags.name, 'slug', blog_tags.slug) order by blog_tags.name)
  from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
  where blog_post_tags.post_id = blog_posts.id), '[]'::json)`

type Neighbours = { previous: PostNeighbour | null; next: PostNeighbour | null }

/** The public posts just before and just after this one, in one query. */
async function neighboursOf(
  db: Transaction,
  post: { id: string; publishedDate: Date },
  now: Date,
): Promise<Neighbours> {
  const { publishedDate: date, id } = blogPosts
  const older = or(lt(date, post.publishedDate), and(eq(date, post.publishedDate), lt(id, post.id)))
  const newer = or(gt(date, post.publishedDate), and(eq(date, post.publishedDate), gt(id, post.id)))
  const one = (side: 'previous' | 'next', beyond: SQL | undefined, order: SQL[]) =>
    db
      .select({
        side: sql<'previous' | 'next'>`${side}::text`.as('side'),
        slug: blogPosts.slug,
        title: blogPosts.title,
      })
      .from(blogPosts)
      .where(and(isPublic(now), beyond))
      .orderBy(...order)
      .limit(1)
  const rows = await one('previous', older, newestFirst).unionAll(one('next', newer, [asc(date), asc(id)]))
  const found = (side: 'previous' | 'next') => {
    const row = rows.find((candidate) => candidate.side === side)
    return row ? { slug: row.slug, title: row.title } : null
  }
  return { previous: found('previous'), next: found('next') }
}

async function movedTo(db: Transaction, slug: string, now: Date) {
  const [post] = await db
    .select({ movedTo: blogPosts.slug })
    .from(blogPostSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostSlugs.postId))
    .where(and(isPublic(now), eq(blogPostSlugs.slug, slug)))
  return post ?? null
}
