import { asc, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { guides } from '#app/features/catalog/guides.ts'
import { collections, products } from '#app/features/catalog/shop.ts'
import { readSite } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogCategories, blogTags } from '#database/schema/posts.ts'
import { allPosts } from './read-posts.server.ts'

const PAGE = 500

/** Everything that readers see and admins write, as one file for programs. */
export async function* siteJson(access: Access, { siteUrl, now }: { siteUrl: string; now: Date }) {
  yield `{\n"meta": ${JSON.stringify({ format: 'venus-export', version: 1, site: siteUrl, exportedAt: now })},\n"data": {\n`
  yield `"site": ${JSON.stringify(await readSite(access))},\n`
  yield* list('categories', rowsOf(access, blogCategories))
  yield* list('tags', rowsOf(access, blogTags))
  yield* list('posts', allPosts(access))
  yield* list('comments', comments(access))
  yield* list('media', rowsOf(access, mediaFiles))
  yield* list('holiday_guides', rowsOf(access, holidayGuides))
  yield* list('holiday_finds', rowsOf(access, holidayFinds))
  yield* list('holiday_todos', rowsOf(access, holidayTodos))
  yield `"catalog": ${JSON.stringify({ guides, products, collections })}\n}\n}\n`
}

async function* list(name: string, rows: AsyncIterable<object>) {
  yield `"${name}": [`
  let comma = '\n'
  for await (const row of rows) {
    yield comma + JSON.stringify(row)
    comma = ',\n'
  }
  yield '\n],\n'
}

type Identified = PgTable & { id: PgColumn }

/** Page by page in the order of their ids, whatever comes or goes meanwhile. */
async function* rowsOf<Table extends Identified>(access: Access, table: Table) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await access.run((db) =>
      db
        .select()
        .from(table as Identified)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(PAGE),
    )
    const rows = page as (Table['$inferSelect'] & { id: string })[]
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** Without the account that somebody was signed in with, and what was learned from it. */
async function* comments(access: Access) {
  for await (const row of rowsOf(access, blogComments)) {
    const { id, postId, firstName, lastName, content, isApproved, spamSince, createdAt } = row
    const state = isApproved ? 'approved' : spamSince ? 'spam' : 'held'
    yield { id, post: postId, firstName, lastName, content, state, date: createdAt }
  }
}
