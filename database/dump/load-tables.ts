import pg, { type PoolClient } from 'pg'
import type { Row } from './read-tables.ts'
import type { Table } from './tables.ts'

const name = pg.escapeIdentifier

/** Writes rows as they are: what triggers make of a change was made when it was one. */
export async function loadRows(connection: PoolClient, table: Table, columns: string[], rows: Row[]) {
  const typeOf = (column: string) => table.columns.find((one) => one.name === column)?.type
  const unknown = columns.find((column) => !typeOf(column))
  if (unknown) throw new Error(`${table.name} has no column ${unknown}`)
  const values = columns.map((column, place) => `v${place}::${typeOf(column)}`)
  const given = columns.map((_, place) => `$${place + 1}::text[]`)
  await connection.query(
    `insert into ${name(table.name)} (${columns.map(name).join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${given.join(', ')}) as given (${columns.map((_, place) => `v${place}`).join(', ')})`,
    columns.map((_, place) => rows.map((row) => row[place] ?? null)),
  )
}

/** The owner of the tables may do this anywhere, also where nobody is a superuser. */
export async function withoutTriggers<T>(connection: PoolClient, tables: Table[], work: () => Promise<T>) {
  const turn = (way: 'disable' | 'enable') =>
    connection.query(tables.map((table) => `alter table ${name(table.name)} ${way} trigger user`).join(';'))
  await turn('disable')
  const result = await work()
  await turn('enable')
  return result
}

const extraIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relname = any($1) and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`

/** Built over what is there, an index takes a fraction of the time that growing it row by row does. */
export async function withoutIndexes<T>(connection: PoolClient, tables: Table[], work: () => Promise<T>) {
  const { rows } = await connection.query<{ name: string; definition: string }>(extraIndexes, [
    tables.map((table) => table.name),
  ])
  if (rows.length > 0) await connection.query(`drop index ${rows.map((row) => row.name).join(', ')}`)
  const result = await work()
  for (const { definition } of rows) await connection.query(definition)
  return result
}

/** What is written next gets a number of its own. */
export async function continueNumbering(connection: PoolClient, tables: Table[]) {
  const { rows } = await connection.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(relname, attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relname = any($1) and relnamespace = 'public'::regnamespace`,
    [tables.map((table) => table.name)],
  )
  if (rows.length === 0) return
  const continued = rows.map(
    ({ table, column, sequence }) =>
      `setval(${pg.escapeLiteral(sequence)}, (select coalesce(max(${name(column)}), 0) + 1 from ${name(table)}), false)`,
  )
  await connection.query(`select ${continued.join(', ')}`)
}
