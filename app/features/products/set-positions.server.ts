import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#database/access.ts'

/** Counts these rows from one, in this order. In one query, which changes only rows that were moved. */
export async function setPositions(db: Transaction, column: PgColumn, rows: { id: string }[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await db.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = placed.position
    from jsonb_array_elements_text(${ids}::jsonb) with ordinality as placed(id, position)
    where ${column.table}.id = placed.id::uuid and ${column} is distinct from placed.position`)
}
