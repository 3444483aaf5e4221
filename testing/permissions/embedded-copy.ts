import type { Pool } from 'pg'
import { openDatabase } from '#database/client.ts'
import { loadRows, resetSequences, withoutTriggers } from '#database/dump/load-tables.ts'
import { type Snapshot, withSnapshot } from '#database/dump/read-tables.ts'
import { migratedDataFolder, type RegisterCleanup } from '#testing/process.ts'
import { writeBackupFixture, writeOutboxFixture } from './create-fixtures.ts'

/** A DATA_DIR with the rows of this database, sessions included. */
export async function copyToEmbedded(from: Pool, onCleanup: RegisterCleanup): Promise<string> {
  const folder = migratedDataFolder(onCleanup)
  const { pool, close } = await openDatabase({ folder, isSynced: false })
  await withSnapshot(from, (snapshot) => copyRows(snapshot, pool))
  await close()
  writeOutboxFixture(folder)
  writeBackupFixture(folder)
  return folder
}

async function copyRows({ tables, readRowBatches, query }: Snapshot, to: Pool) {
  const connection = await to.connect()
  await connection.query(`truncate ${tables.map(({ name }) => `"${name}"`).join()} cascade`)
  await withoutTriggers(connection, tables, async () => {
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => name)
      for await (const rows of readRowBatches(table)) await loadRows(connection, table, columns, rows)
    }
  })
  await resetSequences(connection, tables)
  for (const row of await query('select to_jsonb(session) from auth_sessions session')) {
    await connection.query(
      'insert into auth_sessions select * from jsonb_populate_record(null::auth_sessions, $1)',
      row,
    )
  }
  connection.release()
}
