import type { Pool } from 'pg'

type Column = { table: string; column: string }

/** Generated columns cannot be inserted. */
const columnsQuery = `select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  order by table_name, ordinal_position`

/** Reads everything in the database; returns a function that restores it. */
export async function snapshotDatabase(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table))
  await pool.query(
    [
      'create schema remembered',
      ...tables.map(([name]) => `create table remembered."${name}" as table "${name}"`),
    ].join(';'),
  )
  const restoreStatements = tables.flatMap(([name, tableColumns = []]) => {
    const list = tableColumns.map(({ column }) => `"${column}"`).join()
    return [
      `delete from "${name}"`,
      `insert into "${name}" (${list}) overriding system value select ${list} from remembered."${name}"`,
    ]
  })
  // Without foreign keys and triggers, since rows are restored in any order.
  const all = ['begin', 'set local session_replication_role = replica', ...restoreStatements, 'commit'].join(
    ';',
  )
  return async () => {
    await pool.query(all)
  }
}
