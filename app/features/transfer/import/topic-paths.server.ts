import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { blogCategories, blogTags } from '#database/schema/posts.ts'
import { formerPaths } from '#database/schema/transfer.ts'
import { normalizeOldPath } from './old-paths.ts'

const MAX_PATHS = 50_000
const PATHS_PER_BATCH = 500

const nameKey = (name: string) => name.toLowerCase()

/** The paths that categories and tags had at the source. They are written once the posts are, which bring the topics. */
export function createTopicPaths() {
  const nameByPath = new Map<string, string>()

  return {
    add(name: string, paths: string[]) {
      for (const path of paths.map(normalizeOldPath))
        if (path !== '' && name !== '' && nameByPath.size < MAX_PATHS) nameByPath.set(path, nameKey(name))
    },
    count: (hasTopic: (name: string) => boolean) => [...nameByPath.values()].filter(hasTopic).length,
    /** In batches, each in a transaction that the caller opens. */
    async write(run: (work: (db: Transaction) => Promise<void>) => Promise<void>) {
      const entries = [...nameByPath]
      for (let start = 0; start < entries.length; start += PATHS_PER_BATCH)
        await run((db) => writePaths(db, entries.slice(start, start + PATHS_PER_BATCH)))
    },
  }
}

async function writePaths(db: Transaction, entries: [path: string, name: string][]) {
  const names = [...new Set(entries.map(([, name]) => name))]
  const idsByName = async (table: typeof blogCategories | typeof blogTags) =>
    new Map(
      (
        await db
          .select({ id: table.id, name: sql<string>`lower(${table.name})` })
          .from(table)
          .where(inArray(sql`lower(${table.name})`, names))
      ).map((row) => [row.name, row.id]),
    )
  const categories = await idsByName(blogCategories)
  const tags = await idsByName(blogTags)
  const rows = entries.flatMap(([path, name]) => {
    const categoryId = categories.get(name) ?? null
    const tagId = categoryId ? null : (tags.get(name) ?? null)
    return categoryId || tagId ? [{ path, categoryId, tagId }] : []
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
