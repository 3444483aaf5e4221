import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { demoContent, type demoKinds } from '#database/schema/demo.ts'
import type { Amounts, DemoPlan } from './demo.ts'
import { going } from './going.server.ts'

/** Remembers that these came with the site. */
export const markDemo = (access: Access, kind: (typeof demoKinds)[number], rows: { id: string }[]) =>
  access.run((db) => db.insert(demoContent).values(rows.map(({ id }) => ({ kind, id }))))

/** What a removal would take at this moment. */
export const readDemoPlan = (access: Access): Promise<DemoPlan> =>
  access.run(async (db) => ({ untouched: await amountsIn(db, false), all: await amountsIn(db, true) }))

async function amountsIn(db: Transaction, withChanged: boolean): Promise<Amounts> {
  const sets = Object.entries(going(withChanged)).map(
    ([name, ids]) => sql`(select count(*)::int from (${ids}) ids) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Amounts>(sql`select ${sql.join(sets, sql`, `)}`)
  if (!rows[0]) throw new Error('the demo content could not be counted')
  return rows[0]
}
