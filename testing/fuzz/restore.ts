import type { Pool } from 'pg'

type Column = { table: string; column: string }

/** Columns that the database fills in itself take nothing. */
const columns = `select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  order by table_name, ordinal_position`

/** Remembers everything in the database; answers how to have it all back. */
export async function rememberAll(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Column>(columns)
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table))
  await pool.query(
    [
      'create schema remembered',
      ...tables.map(([name]) => `create table remembered."${name}" as table "${name}"`),
    ].join(';'),
  )
  const back = tables.flatMap(([name, those = []]) => {
    const list = those.map(({ column }) => `"${column}"`).join()
    return [
      `delete from "${name}"`,
      `insert into "${name}" (${list}) overriding system value select ${list} from remembered."${name}"`,
    ]
  })
  // Rows come and go in no order, and nobody has to hear of it.
  const all = ['begin', 'set local session_replication_role = replica', ...back, 'commit'].join(';')
  return async () => {
    await pool.query(all)
  }
}
