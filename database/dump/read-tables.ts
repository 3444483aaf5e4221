import pg, { type Pool, type PoolClient } from 'pg'
import { appliedMigrationNames } from '../migration.ts'
import { readTables, type Table } from './tables.ts'

/** Values in PostgreSQL's text format, which it parses to the same values. */
export type DumpRow = (string | null)[]

export type Snapshot = {
  /** The last migration that was applied. */
  migration: string
  tables: (Table & { rows: number })[]
  readRowBatches(table: Table): AsyncGenerator<DumpRow[]>
  query(text: string): Promise<DumpRow[]>
}

const MIN_BATCH_ROWS = 1
const MAX_BATCH_ROWS = 1_000
/** The approximate size of a batch in memory. */
const BATCH_BYTES = 512 * 1024

/** Fixes the text format of values, and disables timeouts, whatever the server or the user has set. */
const beginSnapshotSql = `
  begin isolation level repeatable read, read only;
  set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 3; set local row_security to off;
  set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/**
 * A consistent view of all tables, however long the work takes. On the embedded database, which has one connection, all
 * other queries wait for it.
 */
export async function withSnapshot<T>(pool: Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    await connection.query(beginSnapshotSql)
    return await work(await createSnapshot(connection))
  } finally {
    await connection.query('rollback').catch((error: Error) => {
      failure = error
    })
    connection.release(failure)
  }
}

async function createSnapshot(connection: PoolClient): Promise<Snapshot> {
  const tables = await readTables(connection)
  const counts = tables.map(({ name }) => `(select count(*) from ${pg.escapeIdentifier(name)})`)
  const [counted] = await queryRawRows(connection, `select ${counts.join(', ')}`)
  return {
    migration: (await appliedMigrationNames(connection)).at(-1) ?? '',
    tables: tables.map((table, index) => ({ ...table, rows: Number(counted?.[index]) })),
    readRowBatches: (table) => readBatches(connection, table),
    query: (text) => queryRawRows(connection, text),
  }
}

async function* readBatches(connection: PoolClient, { name, columns }: Table): AsyncGenerator<DumpRow[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
  await connection.query(
    `declare venus_dump no scroll cursor for select ${list} from ${pg.escapeIdentifier(name)}`,
  )
  let batchSize = 10
  for (;;) {
    const rows = await queryRawRows(connection, `fetch ${batchSize} from venus_dump`)
    if (rows.length === 0) break
    yield rows
    batchSize = Math.min(
      MAX_BATCH_ROWS,
      Math.max(MIN_BATCH_ROWS, Math.floor((BATCH_BYTES * rows.length) / sizeOf(rows))),
    )
  }
  await connection.query('close venus_dump')
}

const sizeOf = (rows: DumpRow[]) => rows.flat().reduce((bytes, value) => bytes + (value?.length ?? 0), 1)

const rawTextTypes = { getTypeParser: () => (text: string) => text }

async function queryRawRows(connection: PoolClient, text: string): Promise<DumpRow[]> {
  return (await connection.query<DumpRow>({ text, rowMode: 'array', types: rawTextTypes as never })).rows
}
