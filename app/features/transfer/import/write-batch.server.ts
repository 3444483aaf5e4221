import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { NewMedia } from '#app/features/media/media.server.ts'
import { writePosts } from '#app/features/posts/save-post.server.ts'
import type { Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogPostSlugs, blogPostTags } from '#database/schema/posts.ts'
import { blogPostPaths, importSources } from '#database/schema/transfer.ts'
import type { Source } from '../transfer.ts'
import { tidyPath } from './old-paths.ts'
import type { PreparedPost } from './prepared-post.server.ts'

/** A post with its place: the id that it gets, or has. */
export type PlacedPost = PreparedPost & { id: string; isNew: boolean; tagIds: string[]; readTime: number }

export const newPlace = ({ imported }: PreparedPost) => imported.ownId ?? randomUUID()

const OUR_POST = /^\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The old addresses of a post that lead nowhere here by themselves. */
export const oldPathsOf = ({ imported, fields }: PreparedPost) =>
  [...new Set(imported.oldPaths.map(tidyPath))].filter(
    (path) => path !== '' && path !== `/blog/${fields.slug}`,
  )

/** Writes posts with all that belongs to them but their comments; in one transaction, whole or not at all. */
export async function writeBatch(db: Transaction, source: Source, posts: PlacedPost[], pictures: NewMedia[]) {
  if (pictures.length > 0) {
    await db.insert(mediaFiles).values(pictures).onConflictDoNothing({ target: mediaFiles.key })
  }
  const rows = await writePosts(
    db,
    posts.map(({ id, fields, readTime }) => ({ ...fields, id, readTime })),
  )
  const stampOf = new Map(rows.map((row) => [row.id, row.updatedAt]))
  await writeTags(db, posts)
  await db
    .insert(importSources)
    .values(
      posts.map(({ id, imported }) => ({
        ...{ source, sourceId: imported.sourceId, postId: id, digest: imported.digest },
        takenAs: stampOf.get(id) ?? new Date(),
      })),
    )
    .onConflictDoUpdate({
      target: [importSources.source, importSources.sourceId],
      set: { postId: excluded('post_id'), digest: excluded('digest'), takenAs: excluded('taken_as') },
    })
  await writeOldPaths(db, posts)
}

const excluded = (column: string) => sql.raw(`excluded."${column}"`)

async function writeTags(db: Transaction, posts: PlacedPost[]) {
  const before = posts.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (before.length > 0) await db.delete(blogPostTags).where(inArray(blogPostTags.postId, before))
  const links = posts.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ postId: id, tagId })))
  if (links.length > 0) await db.insert(blogPostTags).values(links).onConflictDoNothing()
}

async function writeOldPaths(db: Transaction, posts: PlacedPost[]) {
  const places = new Map(posts.flatMap((post) => oldPathsOf(post).map((path) => [path, post.id] as const)))
  const paths = [...places].map(([path, postId]) => ({ path, postId }))
  if (paths.length === 0) return
  await db
    .insert(blogPostPaths)
    .values(paths)
    .onConflictDoUpdate({ target: blogPostPaths.path, set: { postId: excluded('post_id') } })
  // Where our own posts stand, an old address is an old slug.
  const slugs = paths.flatMap(({ path, postId }) => {
    const slug = OUR_POST.exec(path)?.[1]
    return slug ? [{ slug, postId }] : []
  })
  if (slugs.length > 0) await db.insert(blogPostSlugs).values(slugs).onConflictDoNothing()
}
