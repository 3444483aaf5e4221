import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Access, Transaction } from '#database/access.ts'
import { type deletedItemKinds, deletedItems } from '#database/schema/editing.ts'
import { type DeletedItem, UNDO_MINUTES } from './deletions.ts'

export type DeletedKind = (typeof deletedItemKinds)[number]

/** A row as `to_jsonb` gives it: by the names of its columns. */
export type SnapshotRow = Record<string, unknown>

type Deletion = {
  kind: DeletedKind
  subject: string
  title: string
  rows: Record<string, SnapshotRow[]>
}

const MAX_SHOWN = 5

const undoableSince = () => new Date(Date.now() - UNDO_MINUTES * 60 * 1000)

/** To be called in the transaction that deletes. Rows that can no longer be restored go. */
export async function keepForUndo(db: Transaction, { actor }: Access, deletion: Deletion) {
  if (actor.kind !== 'admin' && actor.kind !== 'assistant') return undefined
  await db.delete(deletedItems).where(lte(deletedItems.deletedAt, undoableSince()))
  const [kept] = await db
    .insert(deletedItems)
    .values({ ...deletion, userId: actor.userId })
    .returning({ id: deletedItems.id, deletedAt: deletedItems.deletedAt })
  return kept && { id: kept.id, name: deletion.title, deletedAt: kept.deletedAt.toISOString() }
}

/** What this user deleted and can still bring back, the newest first. Row policies hide what others deleted. */
export async function listDeletedItems(
  db: Transaction,
  kinds: DeletedKind[],
  subject?: string,
): Promise<DeletedItem[]> {
  const { id, kind, title, deletedAt } = deletedItems
  const rows = await db
    .select({ id, name: title, deletedAt })
    .from(deletedItems)
    .where(
      and(
        inArray(kind, kinds),
        gt(deletedAt, undoableSince()),
        subject ? eq(deletedItems.subject, subject) : undefined,
      ),
    )
    .orderBy(desc(deletedAt))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }))
}

/** Removes it from the list and returns it, for the caller to restore in the same transaction. */
export async function takeDeletedItem(db: Transaction, id: string, kinds: DeletedKind[]) {
  const [item] = await db
    .delete(deletedItems)
    .where(
      and(
        eq(sql`${deletedItems.id}::text`, id),
        inArray(deletedItems.kind, kinds),
        gt(deletedItems.deletedAt, undoableSince()),
      ),
    )
    .returning()
  return item && { ...item, rows: item.rows as Record<string, SnapshotRow[]> }
}

export async function snapshotRows(db: Transaction, table: PgTable, where: SQL): Promise<SnapshotRow[]> {
  const { rows } = await db.execute<{ row: SnapshotRow }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
  )
  return rows.map(({ row }) => row)
}

/** Rows that exist again by now are left as they are. */
export async function restoreRows(db: Transaction, table: PgTable, rows: SnapshotRow[] = []) {
  if (rows.length === 0) return
  await db.execute(sql`insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`)
}
