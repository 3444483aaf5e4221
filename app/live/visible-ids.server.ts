import { inArray } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { giftGuides } from '#database/schema/gift-guides.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { products } from '#database/schema/products.ts'
import { comparisons } from '#database/schema/reviews.ts'

type RowIds = { [Name in keyof typeof tables]: string[] }

const tables = {
  posts: blogPosts,
  comments: blogComments,
  guides: holidayGuides,
  giftGuides,
  products,
  comparisons,
}

/** Which of these rows this person can see, by the row-level security of the database. */
export const findVisibleIds = (access: Access, rowIds: RowIds): Promise<ReadonlySet<string>> =>
  access.run(async (db) => {
    const visibleIds = new Set<string>()
    for (const [name, table] of Object.entries(tables) as [keyof RowIds, (typeof tables)[keyof RowIds]][]) {
      if (rowIds[name].length === 0) continue
      const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, rowIds[name]))
      for (const { id } of rows) visibleIds.add(id)
    }
    return visibleIds
  })
