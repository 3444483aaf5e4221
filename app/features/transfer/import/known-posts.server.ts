import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { importSources } from '#database/schema/transfer.ts'
import type { Source } from '../transfer.ts'
import type { SourcePost } from './prepared-post.server.ts'

/** What becomes of a post: it is new here; it changed there alone; it is here already; it changed here. */
export type Verdict =
  | { kind: 'added' }
  | { kind: 'updated'; id: string; slug: string }
  | { kind: 'known' }
  | { kind: 'changedHere' }

/** What each of these posts is to this site, in the order that they are given in. */
export async function judged(db: Transaction, source: Source, posts: SourcePost[]): Promise<Verdict[]> {
  const { sourceId, digest, takenAs } = importSources
  const { id, slug, updatedAt } = blogPosts
  const ids = posts.map((post) => post.sourceId)
  const rows = await db
    .select({ sourceId, digest, takenAs, id, slug, updatedAt })
    .from(importSources)
    .innerJoin(blogPosts, eq(blogPosts.id, importSources.postId))
    .where(and(eq(importSources.source, source), inArray(sourceId, ids)))
  const taken = new Map(rows.map((row) => [row.sourceId, row]))
  const ownIds = posts.flatMap(({ ownId }) => ownId ?? [])
  const here = ownIds.length > 0 ? await db.select({ id }).from(blogPosts).where(inArray(id, ownIds)) : []
  const own = new Set(here.map((row) => row.id))
  const seen = new Set<string>()
  return posts.map((post) => {
    // The same post twice in one archive.
    if (seen.has(post.sourceId)) return { kind: 'known' }
    seen.add(post.sourceId)
    const row = taken.get(post.sourceId)
    if (!row) return { kind: post.ownId && own.has(post.ownId) ? 'known' : 'added' }
    if (row.digest === post.digest) return { kind: 'known' }
    const isUntouched = row.updatedAt.getTime() === row.takenAs.getTime()
    return isUntouched ? { kind: 'updated', id: row.id, slug: row.slug } : { kind: 'changedHere' }
  })
}
