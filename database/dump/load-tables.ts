import pg, { type PoolClient } from 'pg'
import type { DumpRow } from './read-tables.ts'
import type { Table } from './tables.ts'

const quoteIdentifier = pg.escapeIdentifier

/** Inserts rows as they are; triggers are disabled, since the rows contain what triggers wrote. */
export async function loadRows(connection: PoolClient, table: Table, columns: string[], rows: DumpRow[]) {
  const typeOf = (column: string) => table.columns.find(({ name }) => name === column)?.type
  const unknown = columns.find((column) => !typeOf(column))
  if (unknown) throw new Error(`${table.name} has no column ${unknown}`)
  const aliases = columns.map((_, index) => `v${index}`)
  const values = columns.map((column, index) => `v${index}::${typeOf(column)}`)
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`)
  await connection.query(
    `insert into ${quoteIdentifier(table.name)} (${columns.map(quoteIdentifier).join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${parameters.join(', ')}) as input_rows (${aliases.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  )
}

/** `disable trigger user` needs the owner of the table only, no superuser. */
export async function withoutTriggers<T>(connection: PoolClient, tables: Table[], work: () => Promise<T>) {
  const setTriggers = (action: 'disable' | 'enable') =>
    connection.query(
      tables.map((table) => `alter table ${quoteIdentifier(table.name)} ${action} trigger user`).join(';'),
    )
  await setTriggers('disable')
  const result = await work()
  await setTriggers('enable')
  return result
}

const nonConstraintIndexesSql = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relname = any($1) and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`

/** Building an index after the load takes a fraction of the time of updating it with each row. */
export async function withoutIndexes<T>(connection: PoolClient, tables: Table[], work: () => Promise<T>) {
  const { rows } = await connection.query<{ name: string; definition: string }>(nonConstraintIndexesSql, [
    tables.map((table) => table.name),
  ])
  if (rows.length > 0) await connection.query(`drop index ${rows.map((row) => row.name).join(', ')}`)
  const result = await work()
  for (const { definition } of rows) await connection.query(definition)
  return result
}

export async function resetSequences(connection: PoolClient, tables: Table[]) {
  const { rows } = await connection.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(relname, attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relname = any($1) and relnamespace = 'public'::regnamespace`,
    [tables.map((table) => table.name)],
  )
  if (rows.length === 0) return
  const statements = rows.map(
    ({ table, column, sequence }) =>
      `setval(${pg.escapeLiteral(sequence)}, (select coalesce(max(${quoteIdentifier(column)}), 0) + 1 from ${quoteIdentifier(table)}), false)`,
  )
  await connection.query(`select ${statements.join(', ')}`)
}
