import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { importSources } from '#database/schema/transfer.ts'
import type { ArchiveSource } from '../transfer.ts'
import type { SourcePost } from './prepare-post.server.ts'
import { parseStoredDigest } from './source-digest.server.ts'

/**
 * It is new; it changed at the source only; it exists unchanged; it was changed here; it exists unchanged, but was taken
 * without some of its pictures, whose marks these are.
 */
export type ImportDecision =
  | { kind: 'added' }
  | { kind: 'updated'; id: string; slug: string }
  | { kind: 'known' }
  | { kind: 'changedHere' }
  | { kind: 'incomplete'; id: string; slug: string; leftOut: ReadonlySet<string> }

/** In the order of the posts. */
export async function decidePostImports(
  db: Transaction,
  source: ArchiveSource,
  posts: SourcePost[],
): Promise<ImportDecision[]> {
  const { sourceId, digest, takenAs } = importSources
  const { id, slug, updatedAt } = blogPosts
  const ids = posts.map((post) => post.sourceId)
  const rows = await db
    .select({ sourceId, digest, takenAs, id, slug, updatedAt })
    .from(importSources)
    .innerJoin(blogPosts, eq(blogPosts.id, importSources.postId))
    .where(and(eq(importSources.source, source), inArray(sourceId, ids)))
  const importedById = new Map(rows.map((row) => [row.sourceId, row]))
  const ownIds = posts.flatMap(({ ownId }) => ownId ?? [])
  const existing = ownIds.length > 0 ? await db.select({ id }).from(blogPosts).where(inArray(id, ownIds)) : []
  const existingIds = new Set(existing.map((row) => row.id))
  const seen = new Set<string>()
  return posts.map((post) => {
    // The same post twice in one archive.
    if (seen.has(post.sourceId)) return { kind: 'known' }
    seen.add(post.sourceId)
    const row = importedById.get(post.sourceId)
    if (!row) return { kind: post.ownId && existingIds.has(post.ownId) ? 'known' : 'added' }
    const isUntouched = row.updatedAt.getTime() === row.takenAs.getTime()
    const stored = parseStoredDigest(row.digest)
    if (stored.digest === post.digest) {
      return isUntouched && stored.leftOut.size > 0
        ? { kind: 'incomplete', id: row.id, slug: row.slug, leftOut: stored.leftOut }
        : { kind: 'known' }
    }
    return isUntouched ? { kind: 'updated', id: row.id, slug: row.slug } : { kind: 'changedHere' }
  })
}
