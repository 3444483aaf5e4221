import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { formerPaths } from '#database/schema/transfer.ts'
import { normalizeOldPath } from './old-paths.ts'
import type { TopicTarget } from './topic-importer.server.ts'

const MAX_PATHS = 50_000
const PATHS_PER_BATCH = 500

type FindTargets = (db: Transaction, names: string[]) => Promise<Map<string, TopicTarget>>

/** The paths that categories and tags had at the source. They are written once the posts are, which bring the topics. */
export function createTopicPaths() {
  const nameByPath = new Map<string, string>()

  return {
    add(name: string, paths: string[]) {
      for (const path of paths.map(normalizeOldPath))
        if (path !== '' && name !== '' && nameByPath.size < MAX_PATHS) nameByPath.set(path, name)
    },
    count: (hasTopic: (name: string) => boolean) => [...nameByPath.values()].filter(hasTopic).length,
    /** In batches, each in a transaction that the caller opens. */
    async write(run: (work: (db: Transaction) => Promise<void>) => Promise<void>, findTargets: FindTargets) {
      const entries = [...nameByPath]
      for (let start = 0; start < entries.length; start += PATHS_PER_BATCH)
        await run((db) => writePaths(db, entries.slice(start, start + PATHS_PER_BATCH), findTargets))
    },
  }
}

async function writePaths(
  db: Transaction,
  entries: [path: string, name: string][],
  findTargets: FindTargets,
) {
  const targets = await findTargets(db, [...new Set(entries.map(([, name]) => name))])
  const rows = entries.flatMap(([path, name]) => {
    const target = targets.get(name)
    return target ? [{ path, ...target }] : []
  })
  if (rows.length > 0)
    await db
      .insert(formerPaths)
      .values(rows)
      .onConflictDoUpdate({
        target: formerPaths.path,
        set: {
          categoryId: sql`excluded.category_id`,
          tagId: sql`excluded.tag_id`,
          issueId: null,
        },
      })
}
