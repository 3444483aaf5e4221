import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { DEFAULT_PAGES_SETTING } from '#app/features/pages/default-pages/default-page.ts'
import type { PostKind } from '#app/features/posts/posts.ts'
import type { Transaction } from '#database/access.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import { sha256Hex } from './source-digest.server.ts'

type SlugRequest = { slug: string; sourceId: string }

const MAX_SLUG_LENGTH = 80
const NUMBERED_TRIES = 9

/** With numbers first, then with a hash that no other post has. */
const slugCandidates = ({ slug, sourceId }: SlugRequest) => [
  slug,
  ...Array.from({ length: NUMBERED_TRIES }, (_, index) => withSuffix(slug, String(index + 2))),
  withSuffix(slug, sha256Hex(sourceId).slice(0, 8)),
]

const withSuffix = (slug: string, suffix: string) =>
  `${slug.slice(0, MAX_SLUG_LENGTH - suffix.length - 1).replace(/-$/, '')}-${suffix}`

/** The requested slug, or the next free one. Former slugs of posts count as taken. */
export async function assignFreeSlugs(
  db: Transaction,
  requests: SlugRequest[],
  assigned: Set<string>,
): Promise<string[]> {
  const all = requests.flatMap(slugCandidates)
  const inUse = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, all))
  const formerSlugs = await db
    .select({ slug: blogPostSlugs.slug })
    .from(blogPostSlugs)
    .where(inArray(blogPostSlugs.slug, all))
  const taken = new Set([...inUse, ...formerSlugs].map(({ slug }) => slug))
  return requests.map((request) => {
    const options = slugCandidates(request)
    const free =
      options.find((slug) => !taken.has(slug) && !assigned.has(slug)) ?? options.at(-1) ?? request.slug
    assigned.add(free)
    return free
  })
}

type AddressedPost = {
  id: string
  fields: { kind?: PostKind; ownPath?: string | null }
  remarks: string[]
}

/**
 * A post whose address another one has stays below /blog, and a page gets another address. It takes the place of a page
 * that was delivered with the site and never changed.
 */
export async function resolveTakenPaths(db: Transaction, posts: AddressedPost[], shouldWrite: boolean) {
  const { id, kind, ownPath, createdAt, updatedAt } = blogPosts
  const paths = posts.flatMap(({ fields }) => fields.ownPath ?? [])
  if (paths.length === 0) return
  const replaceable = db
    .select({ id })
    .from(blogPosts)
    .innerJoin(
      siteSettings,
      sql`${siteSettings.name} = ${DEFAULT_PAGES_SETTING} and ${siteSettings.value} ->> ${ownPath} = ${id}::text`,
    )
    .where(and(inArray(ownPath, paths), eq(kind, 'page'), eq(createdAt, updatedAt)))
  if (shouldWrite) await db.delete(blogPosts).where(inArray(id, replaceable))
  const rows = await db
    .select({ id, ownPath })
    .from(blogPosts)
    .where(and(inArray(ownPath, paths), notInArray(id, replaceable)))
  const ownerByPath = new Map(rows.map((row) => [row.ownPath, row.id]))
  for (const { id: postId, fields, remarks } of posts) {
    if (!fields.ownPath) continue
    const owner = ownerByPath.get(fields.ownPath) ?? postId
    ownerByPath.set(fields.ownPath, owner)
    if (owner === postId) continue
    const before = fields.ownPath
    fields.ownPath =
      fields.kind === 'page' ? `${before.slice(0, 110)}-${sha256Hex(postId).slice(0, 8)}` : null
    remarks.push(
      `Another post is at ${before}: this one ${fields.ownPath ? `is at ${fields.ownPath}` : 'stays below /blog'}.`,
    )
  }
}
