import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { NewMediaFile } from '#app/features/media/media.server.ts'
import { upsertPosts } from '#app/features/posts/save-post.server.ts'
import type { Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogPostSlugs, blogPostTags } from '#database/schema/posts.ts'
import { blogPostPaths, importSources } from '#database/schema/transfer.ts'
import type { ArchiveSource } from '../transfer.ts'
import { normalizeOldPath } from './old-paths.ts'
import type { PreparedPost } from './prepare-post.server.ts'
import { toStoredDigest } from './source-digest.server.ts'

/** With the id of the existing or the new post. */
export type ResolvedPost = PreparedPost & {
  id: string
  isNew: boolean
  tagIds: string[]
  readTime: number
  /** The marks of its pictures that are not here. */
  leftOut: ReadonlySet<string>
}

export const newPostId = ({ imported }: PreparedPost) => imported.ownId ?? randomUUID()

const VENUS_POST_PATH = /^\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The old paths of a post that need a redirect. */
export const redirectPaths = ({ imported, fields }: PreparedPost) =>
  [...new Set(imported.oldPaths.map(normalizeOldPath))].filter(
    (path) => path !== '' && path !== fields.ownPath && path !== `/blog/${fields.slug}`,
  )

/** Writes posts with everything but their comments. Runs in the transaction of the caller. */
export async function writePostBatch(
  db: Transaction,
  source: ArchiveSource,
  posts: ResolvedPost[],
  mediaFileRows: NewMediaFile[],
) {
  if (mediaFileRows.length > 0) {
    await db.insert(mediaFiles).values(mediaFileRows).onConflictDoNothing({ target: mediaFiles.key })
  }
  const rows = await upsertPosts(
    db,
    posts.map(({ id, fields, readTime }) => ({
      ...fields,
      id,
      readTime,
      // It was public at its source: the next letter must not call it new.
      publicSince: fields.isPublished ? fields.publishedDate : null,
    })),
  )
  const updatedAtById = new Map(rows.map((row) => [row.id, row.updatedAt]))
  await writeTags(db, posts)
  await db
    .insert(importSources)
    .values(
      posts.map(({ id, imported, leftOut }) => ({
        source,
        sourceId: imported.sourceId,
        postId: id,
        digest: toStoredDigest(imported.digest, leftOut),
        takenAs: updatedAtById.get(id) ?? new Date(),
      })),
    )
    .onConflictDoUpdate({
      target: [importSources.source, importSources.sourceId],
      set: { postId: excluded('post_id'), digest: excluded('digest'), takenAs: excluded('taken_as') },
    })
  await writeOldPaths(db, posts)
}

const excluded = (column: string) => sql.raw(`excluded."${column}"`)

async function writeTags(db: Transaction, posts: ResolvedPost[]) {
  const existingIds = posts.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (existingIds.length > 0) await db.delete(blogPostTags).where(inArray(blogPostTags.postId, existingIds))
  const links = posts.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ postId: id, tagId })))
  if (links.length > 0) await db.insert(blogPostTags).values(links).onConflictDoNothing()
}

async function writeOldPaths(db: Transaction, posts: ResolvedPost[]) {
  const postIdByPath = new Map(
    posts.flatMap((post) => redirectPaths(post).map((path) => [path, post.id] as const)),
  )
  const paths = [...postIdByPath].map(([path, postId]) => ({ path, postId }))
  if (paths.length === 0) return
  await db
    .insert(blogPostPaths)
    .values(paths)
    .onConflictDoUpdate({ target: blogPostPaths.path, set: { postId: excluded('post_id') } })
  // An old path below /blog is a former slug.
  const slugs = paths.flatMap(({ path, postId }) => {
    const slug = VENUS_POST_PATH.exec(path)?.[1]
    return slug ? [{ slug, postId }] : []
  })
  if (slugs.length > 0) await db.insert(blogPostSlugs).values(slugs).onConflictDoNothing()
}
