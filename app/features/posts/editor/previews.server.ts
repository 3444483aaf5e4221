import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { renderPost } from '#app/features/posts/article/render.server.ts'
import { isNewPost } from '#app/features/posts/posts.ts'
import { videoIdOf } from '#app/features/posts/video-link.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostPreviews } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { PreviewLink } from './editor-page.ts'

const MOST_FOR_ONE_POST = 20
const DAY = 24 * 60 * 60 * 1000

const isId = (text: string) => z.uuid().safeParse(text).success

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function listPreviews(db: Transaction, postId: string): Promise<PreviewLink[]> {
  const { id, createdAt, expiresAt } = blogPostPreviews
  const rows = await db
    .select({ id, createdAt, expiresAt })
    .from(blogPostPreviews)
    .where(and(eq(blogPostPreviews.postId, postId), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_FOR_ONE_POST)
  return rows.map((row) => ({
    id: row.id,
    madeAt: row.createdAt.toISOString(),
    endsAt: row.expiresAt.toISOString(),
  }))
}

/**
 * A link that nobody can guess; it can be read only in this answer, since only its digest is kept. Every link that
 * works is listed and can be revoked: one too many ends the oldest. Nothing, when the post is gone.
 */
export async function makePreview(access: Access, postId: string, days: number) {
  if (!isId(postId)) return undefined
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + days * DAY)
  return access.run(async (db) => {
    const { id, postId: post } = blogPostPreviews
    // Held, so that two links made at once are counted one after the other.
    const [there] = await db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(eq(blogPosts.id, postId))
      .for('update')
    if (!there) return undefined
    await db.delete(blogPostPreviews).where(lt(blogPostPreviews.expiresAt, new Date()))
    await db.insert(blogPostPreviews).values({ postId, tokenHash: hashOf(token), expiresAt })
    const links = await listPreviews(db, postId)
    const listed = links.map((link) => link.id)
    await db.delete(blogPostPreviews).where(and(eq(post, postId), notInArray(id, listed)))
    return { address: `/preview/${token}`, links }
  })
}

/** Answers the links that are left. */
export async function revokePreview(access: Access, postId: string, id: string): Promise<PreviewLink[]> {
  if (!isId(postId)) return []
  return access.run(async (db) => {
    const { id: key, postId: post } = blogPostPreviews
    if (isId(id)) await db.delete(blogPostPreviews).where(and(eq(key, id), eq(post, postId)))
    return listPreviews(db, postId)
  })
}

const optional = z.string().nullable()

const previewed = z.object({
  slug: z.string(),
  is_published: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author_name: z.string(),
  featured_image: optional,
  featured_image_alt: optional,
  video_url: optional,
  read_time: z.number(),
  show_new_badge: z.boolean(),
  published_date: z.string(),
  expires_at: z.string(),
  category: z.object({ name: z.string(), slug: z.string(), color: z.string() }).nullable(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
})

/** The post behind a link, as readers would see it; nothing, when the link has ended or never was. */
export async function readPreview(access: Access, token: string) {
  const { rows } = await access.run((db) => db.execute(sql`select previewed_post(${hashOf(token)}) as post`))
  if (!rows[0]?.post) return null
  const post = previewed.parse(rows[0].post)
  const isPublic = post.is_published && new Date(post.published_date) <= new Date()
  return {
    head: {
      title: post.title || 'Untitled Post',
      excerpt: post.excerpt,
      authorName: post.author_name,
      publishedDate: post.published_date,
      readTime: post.read_time,
      category: post.category,
      tags: post.tags,
      isNew: post.show_new_badge || isNewPost(post.published_date, new Date()),
    },
    image: post.featured_image
      ? { url: post.featured_image, alt: post.featured_image_alt || post.title }
      : null,
    videoId: videoIdOf(post.video_url ?? ''),
    endsAt: post.expires_at,
    /** Where everybody reads it, once it is public. */
    publicPath: isPublic ? `/blog/${post.slug}` : null,
    ...renderPost(post.content),
  }
}
