import { createHash, randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'
import { readingMinutes } from './post-text.ts'
import type { PostFields } from './posts.ts'
import { sanitizeForStorage } from './sanitize.ts'
import { slugify } from './slug.ts'

/** Every text goes through here before it is stored. */
export function prepareContent(html: string): { content: string; readTime: number } {
  const content = sanitizeForStorage(html)
  return { content, readTime: readingMinutes(content) }
}

const withPreparedContent = <Fields extends { content: string }>(fields: Fields) => ({
  ...fields,
  ...prepareContent(fields.content),
})

type NewPost = { fields: PostFields; tagIds: string[] }

/** In the order of the posts. All in one statement: the triggers of lists and counts run once for each. */
export const createPosts = (access: Access, posts: NewPost[]): Promise<{ id: string }[]> =>
  access.run(async (db) => {
    const rows = posts.map(({ fields }) => ({ ...withPreparedContent(fields), id: randomUUID() }))
    await db.insert(blogPosts).values(rows)
    const tags = posts.flatMap(({ tagIds }, index) =>
      tagIds.map((tagId) => ({ postId: rows[index]?.id ?? '', tagId })),
    )
    if (tags.length > 0) await db.insert(blogPostTags).values(tags).onConflictDoNothing()
    return rows.map(({ id }) => ({ id }))
  })

export async function createPost(
  access: Access,
  fields: PostFields,
  tagIds: string[],
): Promise<{ id: string }> {
  const [post] = await createPosts(access, [{ fields, tagIds }])
  if (!post) throw new Error('the post was not written')
  return post
}

/** Undefined when a post with this id exists already. */
export async function insertPost(db: Transaction, fields: PostFields & { id?: string }) {
  const [post] = await db
    .insert(blogPosts)
    .values(withPreparedContent(fields))
    .onConflictDoNothing({ target: blogPosts.id })
    .returning({ id: blogPosts.id })
  return post
}

/** Inserts posts or replaces those with the same id. Their content must be prepared already. */
export const upsertPosts = (db: Transaction, posts: (PostFields & { id: string; readTime: number })[]) =>
  db
    .insert(blogPosts)
    .values(posts)
    .onConflictDoUpdate({ target: blogPosts.id, set: excludedValues })
    .returning({ id: blogPosts.id, updatedAt: blogPosts.updatedAt })

const textColumns = [
  'kind',
  'slug',
  'ownPath',
  'title',
  'excerpt',
  'content',
  'featuredImage',
  'featuredImageAlt',
  'featuredImageFocus',
] as const
const publicationColumns = [
  'publishedDate',
  'authorName',
  'readTime',
  'isPublished',
  'isFeatured',
  'showNewBadge',
] as const
const metadataColumns = ['videoUrl', 'metaTitle', 'metaDescription', 'categoryId'] as const
const guideColumns = ['guideType', 'guideDifficulty', 'guideDuration'] as const
const excludedValues = {
  ...Object.fromEntries(
    [...textColumns, ...publicationColumns, ...metadataColumns, ...guideColumns].map((name) => [
      name,
      sql.raw(`excluded."${blogPosts[name].name}"`),
    ]),
  ),
  publicSince: sql.raw('coalesce(excluded.public_since, blog_posts.public_since)'),
}

/** False when the post does not exist or was changed since `asOf`. */
export async function updatePost(
  db: Transaction,
  { id, asOf }: { id: string; asOf: Date },
  fields: Partial<PostFields> & { content: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(blogPosts)
    .set(withPreparedContent(fields))
    .where(and(eq(blogPosts.id, id), eq(blogPosts.updatedAt, asOf)))
  return rowCount === 1
}

/** Returns the ids of the tags with these names, and creates missing ones. */
export async function ensureTags(db: Transaction, names: string[]): Promise<string[]> {
  const missing = (await findTagsByName(db, names)).filter(({ id }) => id === null)
  if (missing.length > 0) {
    const tags = missing.map(({ name, slug }) => ({ name, slug }))
    await db.insert(blogTags).values(tags).onConflictDoNothing({ target: blogTags.slug })
  }
  const ids = (await findTagsByName(db, names)).map(({ id }) => id).filter((id) => id !== null)
  return [...new Set(ids)]
}

type RequestedTag = { name: string; slug: string }

/** By name first: a renamed tag keeps its slug, and must not be created again under its new name. */
export async function findTagsByName(db: Transaction, names: string[]) {
  const requested: RequestedTag[] = names.map((name) => ({ name, slug: slugifyTag(name) }))
  if (requested.length === 0) return []
  const isNamed = sql`lower(${blogTags.name}) = lower(requested.name)`
  const hasSlug = sql`${blogTags.slug} = requested.slug`
  const { rows } = await db.execute<RequestedTag & { id: string | null }>(sql`
    select requested.name, requested.slug, (
      select ${blogTags.id} from ${blogTags} where ${isNamed} or ${hasSlug}
      order by ${isNamed} desc, ${hasSlug} desc, ${blogTags.id} limit 1) as id
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested(name text, slug text)`)
  return rows
}

/** A name without any Latin letter or digit gets a slug from its hash. */
const slugifyTag = (name: string) =>
  slugify(name) || `tag-${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 12)}`

/** Replaces all tags of the post. */
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
