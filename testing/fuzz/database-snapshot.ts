import type { Pool } from 'pg'
import { noteWrittenTables } from '#testing/written-tables.ts'

type Column = { table: string; column: string }

/** Generated columns cannot be inserted. */
const columnsQuery = `select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  order by table_name, ordinal_position`

type Table = { name: string; columns: string[] }

/** Reads everything in the database; returns a function that restores the tables that were written to. */
export async function snapshotDatabase(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
    ([name, columns = []]): Table => ({ name, columns: columns.map(({ column }) => column) }),
  )
  await pool.query(
    [
      'create schema remembered',
      ...tables.map(({ name }) => `create table remembered."${name}" as table "${name}"`),
    ].join(';'),
  )
  const takeWritten = await noteWrittenTables(
    pool,
    tables.map(({ name }) => name),
  )
  const statementsFor = new Map(tables.map((table) => [table.name, restoreStatements(table)]))
  return async () => {
    const written = await takeWritten()
    // Without foreign keys and triggers, since rows are restored in any order.
    const all = [
      'begin',
      'set local session_replication_role = replica',
      ...written.flatMap((name) => statementsFor.get(name) ?? []),
      'commit',
    ]
    await pool.query(all.join(';'))
  }
}

function restoreStatements({ name, columns }: Table): string[] {
  const list = columns.map((column) => `"${column}"`).join()
  return [
    `delete from "${name}"`,
    `insert into "${name}" (${list}) overriding system value select ${list} from remembered."${name}"`,
  ]
}
