import { eq, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { earningImports, earningRows } from '#database/schema/earnings.ts'
import type { ListedImport } from '../report/earnings-data.ts'

const MAX_LISTED = 50

export async function selectImports(db: Transaction): Promise<ListedImport[]> {
  const { rows } = await db.execute<ListedImport>(sql`
    select i.id, i.network, i.file_name as "fileName", to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      count(r.id)::int as rows, min(r.day)::text as first, max(r.day)::text as last
    from (select * from earning_imports order by created_at desc, id limit ${MAX_LISTED}) i
      left join earning_rows r on r.import_id = i.id
    group by i.id, i.network, i.file_name, i.created_at order by i.created_at desc, i.id`)
  return rows
}

export const selectDeletedImports = (db: Transaction) => listDeletedItems(db, ['earning-import'])

/** With its rows. False when it does not exist. */
export const deleteImport = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isImport = eq(earningImports.id, id)
    await db.select({ id: earningImports.id }).from(earningImports).where(isImport).for('update')
    const rows = {
      imports: await snapshotRows(db, earningImports, isImport),
      rows: await snapshotRows(db, earningRows, eq(earningRows.importId, id)),
    }
    const [stored] = rows.imports
    if (!stored) return false
    const title = [stored.network, stored.file_name].filter(Boolean).join(', ')
    await keepForUndo(db, access, { kind: 'earning-import', subject: id, title, rows })
    await db.delete(earningImports).where(isImport)
    return true
  })

/** Rows that another report brought meanwhile stay as they are. */
export const undoDeleteImport = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['earning-import'])
    if (!item) return false
    await restoreRows(db, earningImports, item.rows.imports)
    await restoreRows(db, earningRows, item.rows.rows)
    return true
  })
