import { inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '#database/access.ts'
import { blogPostPaths, formerPaths } from '#database/schema/transfer.ts'

type FormerAddress = {
  path: string
  /** Null for that of a category, a tag or a letter. */
  postId: string | null
}

/** Those of the paths that lead elsewhere, so that links to them keep working: whatever takes one ends that. */
export const selectFormerAddresses = (db: Transaction, paths: string[]): Promise<FormerAddress[]> =>
  unionAll(
    db
      .select({ path: blogPostPaths.path, postId: sql<string | null>`${blogPostPaths.postId}` })
      .from(blogPostPaths)
      .where(inArray(blogPostPaths.path, paths)),
    db
      .select({ path: formerPaths.path, postId: sql<string | null>`null::uuid` })
      .from(formerPaths)
      .where(inArray(formerPaths.path, paths)),
  )
