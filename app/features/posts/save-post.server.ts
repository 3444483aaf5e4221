import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'
import type { PostFields } from './posts.ts'
import { readingTime } from './reading.ts'
import { sanitizeForStorage } from './sanitize.ts'
import { slugFrom } from './slug.ts'

/** The text cleaned and its reading time measured: here and nowhere else. */
export function measuredContent(given: string): { content: string; readTime: number } {
  const content = sanitizeForStorage(given)
  return { content, readTime: readingTime(content) }
}

const measured = <Fields extends { content: string }>(fields: Fields) => ({
  ...fields,
  ...measuredContent(fields.content),
})

/** Saves a new post with its tags. */
export const createPost = (access: Access, fields: PostFields, tagIds: string[]): Promise<{ id: string }> =>
  access.run(async (db) => {
    const post = await insertPost(db, fields)
    if (!post) throw new Error('the post was not written')
    await setTags(db, post.id, tagIds)
    return post
  })

/** Nothing, when there is a post with this id already. */
export async function insertPost(db: Transaction, fields: PostFields & { id?: string }) {
  const [post] = await db
    .insert(blogPosts)
    .values(measured(fields))
    .onConflictDoNothing({ target: blogPosts.id })
    .returning({ id: blogPosts.id })
  return post
}

/** Several at once, new or in the place of the post that has their id; their texts are measured already. */
export const writePosts = (db: Transaction, posts: (PostFields & { id: string; readTime: number })[]) =>
  db
    .insert(blogPosts)
    .values(posts)
    .onConflictDoUpdate({ target: blogPosts.id, set: asGiven })
    .returning({ id: blogPosts.id, updatedAt: blogPosts.updatedAt })

const written = ['slug', 'title', 'excerpt', 'content', 'featuredImage', 'featuredImageAlt'] as const
const settled = [
  'publishedDate',
  'authorName',
  'readTime',
  'isPublished',
  'isFeatured',
  'showNewBadge',
] as const
const around = ['videoUrl', 'metaTitle', 'metaDescription', 'categoryId'] as const
const asGiven = Object.fromEntries(
  [...written, ...settled, ...around].map((name) => [name, sql.raw(`excluded."${blogPosts[name].name}"`)]),
)

/** False, when the post is not there or is no longer as it was at that moment. */
export async function updatePost(
  db: Transaction,
  { id, asOf }: { id: string; asOf: Date },
  fields: Omit<PostFields, 'authorName'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(blogPosts)
    .set(measured(fields))
    .where(and(eq(blogPosts.id, id), eq(blogPosts.updatedAt, asOf)))
  return rowCount === 1
}

/** The tags of these names, made where they are missing. */
export async function ensureTags(db: Transaction, names: string[]): Promise<string[]> {
  const missing = (await knownTags(db, names)).filter(({ id }) => id === null)
  if (missing.length > 0) {
    const tags = missing.map(({ name, slug }) => ({ name, slug }))
    await db.insert(blogTags).values(tags).onConflictDoNothing({ target: blogTags.slug })
  }
  const ids = (await knownTags(db, names)).map(({ id }) => id).filter((id) => id !== null)
  return [...new Set(ids)]
}

type WantedTag = { name: string; slug: string }

/** By the name first: a tag that was renamed keeps its old slug, and must not get a twin under its new one. */
export async function knownTags(db: Transaction, names: string[]) {
  const wanted: WantedTag[] = names.map((name) => ({ name, slug: tagSlugFrom(name) }))
  if (wanted.length === 0) return []
  const isNamed = sql`lower(${blogTags.name}) = lower(wanted.name)`
  const hasSlug = sql`${blogTags.slug} = wanted.slug`
  const { rows } = await db.execute<WantedTag & { id: string | null }>(sql`
    select wanted.name, wanted.slug, (
      select ${blogTags.id} from ${blogTags} where ${isNamed} or ${hasSlug}
      order by ${isNamed} desc, ${hasSlug} desc, ${blogTags.id} limit 1) as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(name text, slug text)`)
  return rows
}

/** A name without a letter that an address can have gets one that is made of its digest. */
const tagSlugFrom = (name: string) =>
  slugFrom(name) || `tag-${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 12)}`

/** The post carries these tags and no other. */
export async function setTags(db: Transaction, postId: string, tagIds: string[]) {
  const { postId: post, tagId: tag } = blogPostTags
  await db
    .delete(blogPostTags)
    .where(and(eq(post, postId), tagIds.length ? notInArray(tag, tagIds) : undefined))
  if (tagIds.length === 0) return
  await db
    .insert(blogPostTags)
    .values(tagIds.map((tagId) => ({ postId, tagId })))
    .onConflictDoNothing()
}
