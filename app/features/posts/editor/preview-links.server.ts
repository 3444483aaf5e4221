import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { writtenExcerpt } from '#app/features/posts/post-text.ts'
import { parseYouTubeId } from '#app/features/posts/youtube-id.ts'
import { relationshipKinds } from '#app/features/products/disclosure/disclosure.ts'
import { storedReviewSchema } from '#app/features/products/reviews/select-reviews.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostPreviews } from '#database/schema/editing.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { PreviewLink } from './editor-page.ts'
import { showsNewBadge } from './preview-badge.ts'
import { isImageUrl } from './validate-fields.ts'

const MAX_LINKS_PER_POST = 20
const DAY_MS = 24 * 60 * 60 * 1000

const isUuid = (text: string) => z.uuid().safeParse(text).success

export const createToken = () => randomBytes(24).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function listPreviewLinks(db: Transaction, postId: string): Promise<PreviewLink[]> {
  const { id, createdAt, expiresAt } = blogPostPreviews
  const rows = await db
    .select({ id, createdAt, expiresAt })
    .from(blogPostPreviews)
    .where(and(eq(blogPostPreviews.postId, postId), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LINKS_PER_POST)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/**
 * Only the hash of the token is stored, so the path of the new link is known only here. Undefined if the post no longer
 * exists.
 */
export async function createPreviewLink(access: Access, postId: string, days: number) {
  if (!isUuid(postId)) return undefined
  const token = createToken()
  return access.run(async (db) => {
    const added = await insertPreview(db, postId, { token, days })
    return added && { path: `/preview/${token}`, links: added.links }
  })
}

/** The list shows every link that works: beyond the maximum the oldest are deleted. */
export async function insertPreview(
  db: Transaction,
  postId: string,
  { token, days }: { token: string; days: number },
) {
  const expiresAt = new Date(Date.now() + days * DAY_MS)
  // The lock makes two requests at once count the links one after the other.
  const [existingPost] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.id, postId))
    .for('update')
  if (!existingPost) return undefined
  await db.delete(blogPostPreviews).where(lt(blogPostPreviews.expiresAt, new Date()))
  const [added] = await db
    .insert(blogPostPreviews)
    .values({ postId, tokenHash: hashToken(token), expiresAt })
    .returning({ id: blogPostPreviews.id })
  if (!added) throw new Error('the preview link was not written')
  const links = await listPreviewLinks(db, postId)
  const listedIds = links.map((link) => link.id)
  await db
    .delete(blogPostPreviews)
    .where(and(eq(blogPostPreviews.postId, postId), notInArray(blogPostPreviews.id, listedIds)))
  return { id: added.id, expiresAt, links }
}

/** Returns the remaining links. */
export async function revokePreviewLink(access: Access, postId: string, id: string): Promise<PreviewLink[]> {
  if (!isUuid(postId)) return []
  return access.run(async (db) => {
    if (isUuid(id)) {
      await db
        .delete(blogPostPreviews)
        .where(and(eq(blogPostPreviews.id, id), eq(blogPostPreviews.postId, postId)))
    }
    return listPreviewLinks(db, postId)
  })
}

const nullableText = z.string().nullable()

const previewSchema = z.object({
  id: z.string(),
  kind: z.enum(['post', 'page']),
  slug: z.string(),
  own_path: nullableText,
  is_published: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author_name: z.string(),
  featured_image: nullableText,
  featured_image_alt: nullableText,
  featured_image_focus: nullableText,
  video_url: nullableText,
  meta_title: nullableText,
  meta_description: nullableText,
  read_time: z.number(),
  show_new_badge: z.boolean(),
  published_date: z.string().nullable(),
  expires_at: z.string(),
  category: z.object({ name: z.string(), slug: z.string(), color: z.string() }).nullable(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  review: storedReviewSchema.nullable(),
  relationships: z.array(
    z.object({
      kind: z.enum(relationshipKinds),
      hasConditions: z.boolean(),
      brand: nullableText,
      product: nullableText,
    }),
  ),
})

export type PreviewedPost = z.output<typeof previewSchema>

/** Null if the link has expired, was revoked or never existed. */
export async function readPreviewedPost(access: Access, token: string): Promise<PreviewedPost | null> {
  const { rows } = await access.run((db) =>
    db.execute(sql`select previewed_post(${hashToken(token)}) as post`),
  )
  return rows[0]?.post ? previewSchema.parse(rows[0].post) : null
}

/** Null until it is public. */
export const previewedPublicPath = (post: PreviewedPost): string | null =>
  post.is_published && post.published_date && new Date(post.published_date) <= new Date()
    ? postPath({ slug: post.slug, ownPath: post.own_path })
    : null

/** The post as readers would see it. */
export function renderPreviewedPost(post: PreviewedPost) {
  const now = new Date()
  // A draft without a date is shown as if it were published now.
  const publishedDate = post.published_date ?? now.toISOString()
  return {
    head: {
      title: post.title || 'Untitled Post',
      excerpt: writtenExcerpt(post),
      authorName: post.author_name,
      publishedDate,
      readTime: post.read_time,
      category: post.category,
      tags: post.tags,
      isNew: showsNewBadge({ showNewBadge: post.show_new_badge, publishedDate }, now),
    },
    image:
      post.featured_image && isImageUrl(post.featured_image)
        ? {
            url: post.featured_image,
            alt: post.featured_image_alt || post.title,
            focus: post.featured_image_focus ?? undefined,
          }
        : null,
    videoId: parseYouTubeId(post.video_url ?? ''),
  }
}
