import pg, { type Pool, type PoolClient } from 'pg'
import { appliedMigrations } from '../migration.ts'
import { type Table, tablesOf } from './tables.ts'

/** A row as PostgreSQL writes its values, which it reads again as the very same. */
export type Row = (string | null)[]

export type Snapshot = {
  /** The last migration that its tables have seen. */
  migration: string
  tables: (Table & { rows: number })[]
  rowsOf(table: Table): AsyncGenerator<Row[]>
  query(text: string): Promise<Row[]>
}

const FEWEST = 1
const MOST = 1_000
/** About so much of a table is in memory at once. */
const BATCH_BYTES = 512 * 1024

/** Whatever a server or a user has set, values are written in one way; and nobody is impatient. */
const opening = `
  begin isolation level repeatable read, read only;
  set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 3; set local row_security to off;
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/**
 * All tables as they were at one moment, however long the reading takes and whatever is written meanwhile. On the
 * embedded database, which has one connection, the others wait until the work is done.
 */
export async function readingTables<T>(pool: Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    await connection.query(opening)
    return await work(await snapshotOn(connection))
  } finally {
    await connection.query('rollback').catch((error: Error) => {
      failure = error
    })
    connection.release(failure)
  }
}

async function snapshotOn(connection: PoolClient): Promise<Snapshot> {
  const tables = await tablesOf(connection)
  const counts = tables.map(({ name }) => `(select count(*) from ${pg.escapeIdentifier(name)})`)
  const [counted] = await plainRows(connection, `select ${counts.join(', ')}`)
  return {
    migration: (await appliedMigrations(connection)).at(-1) ?? '',
    tables: tables.map((table, place) => ({ ...table, rows: Number(counted?.[place]) })),
    rowsOf: (table) => batches(connection, table),
    query: (text) => plainRows(connection, text),
  }
}

async function* batches(connection: PoolClient, { name, columns }: Table): AsyncGenerator<Row[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
  await connection.query(
    `declare venus_dump no scroll cursor for select ${list} from ${pg.escapeIdentifier(name)}`,
  )
  let wanted = 10
  for (;;) {
    const rows = await plainRows(connection, `fetch ${wanted} from venus_dump`)
    if (rows.length === 0) break
    yield rows
    wanted = Math.min(MOST, Math.max(FEWEST, Math.floor((BATCH_BYTES * rows.length) / sizeOf(rows))))
  }
  await connection.query('close venus_dump')
}

const sizeOf = (rows: Row[]) => rows.flat().reduce((bytes, value) => bytes + (value?.length ?? 0), 1)

const asWritten = { getTypeParser: () => (text: string) => text }

async function plainRows(connection: PoolClient, text: string): Promise<Row[]> {
  return (await connection.query<Row>({ text, rowMode: 'array', types: asWritten as never })).rows
}
