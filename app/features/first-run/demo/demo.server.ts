import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { demoContent, type demoKinds } from '#database/schema/demo.ts'
import type { DemoCounts, DemoRemovalPlan } from './demo.ts'
import { removableIds } from './removable-ids.server.ts'

export const markAsDemo = (access: Access, kind: (typeof demoKinds)[number], rows: { id: string }[]) =>
  access.run((db) => db.insert(demoContent).values(rows.map(({ id }) => ({ kind, id }))))

/** What would be removed now. */
export const readDemoPlan = (access: Access): Promise<DemoRemovalPlan> =>
  access.run(async (db) => ({
    unchanged: await countDemoContent(db, false),
    all: await countDemoContent(db, true),
  }))

async function countDemoContent(db: Transaction, withChanged: boolean): Promise<DemoCounts> {
  const counts = Object.entries(removableIds(withChanged)).map(
    ([name, ids]) => sql`(select count(*)::int from (${ids}) ids) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<DemoCounts>(sql`select ${sql.join(counts, sql`, `)}`)
  if (!rows[0]) throw new Error('the demo content could not be counted')
  return rows[0]
}
