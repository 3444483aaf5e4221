import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import { clearDatabase } from '#database/dump/clear.ts'
import { continueNumbering, loadRows, withoutIndexes, withoutTriggers } from '#database/dump/load-tables.ts'
import { type Table, tablesOf } from '#database/dump/tables.ts'
import { applyMigration, type Migration } from '#database/migration.ts'
import { Refusal } from '#database/refusal.ts'
import { ensureRoles } from '#database/roles.ts'
import type { Storage } from '../storage.ts'
import { rowsIn } from './lines.ts'
import { keyIn, type Manifest, tableEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'
import { createMeter, type Meter, type OnProgress } from './progress.ts'

export type Target = {
  pool: Pool
  storage: Pick<Storage, 'put' | 'keys' | 'delete'>
  /** What a file is, by its key. */
  contentTypeOf: (key: string) => string
  /** Files that belong to no backup. */
  isLeftOut: (key: string) => boolean
  /** All that this version has. */
  migrations: Migration[]
  /** What must not happen twice, since the other site may have done it after the backup. */
  afterwards: string
}

/**
 * Puts a backup in the place of whatever is there. Files come first: when a row is there, so is what it names. The
 * database is replaced in one transaction; until it ends, everything is as it was.
 */
export async function restoreBackup(backup: OpenBackup, target: Target, onProgress: OnProgress = () => {}) {
  const { manifest } = backup
  refuseLater(manifest, target.migrations)
  const meter = createMeter(onProgress)
  const keys = manifest.entries.flatMap(({ name }) => keyIn(name) ?? [])
  meter.expect(keys.length + manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  for (const key of keys) {
    const bytes = await buffer(await backup.read(`files/${key}`))
    await target.storage.put(key, bytes, { contentType: target.contentTypeOf(key) })
    meter.step()
  }
  await replaceDatabase(backup, target, meter)
  await deleteOthers(new Set(keys), target)
}

/** Before anything is touched. */
export function refuseLater({ migration, venus }: Manifest, migrations: Migration[]) {
  if (migrations.some(({ name }) => name === migration)) return
  throw new Refusal(
    `This backup was made by Venus ${venus} at migration ${migration}, which this version does not know: ` +
      'restore it with that version or a later one. Nothing was changed.',
  )
}

async function replaceDatabase(backup: OpenBackup, target: Target, meter: Meter) {
  const connection = await target.pool.connect()
  let failure: Error | undefined
  try {
    await connection.query('begin; set local statement_timeout to 0')
    await fill(connection, backup, target, meter)
    // Who serves meanwhile forgets what it knew: a word that says nothing says that everything has changed.
    await connection.query(`select pg_notify('venus_changes', '{}')`)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    connection.release(failure)
  }
}

async function fill(connection: PoolClient, backup: OpenBackup, target: Target, meter: Meter) {
  const { manifest } = backup
  const { migrations, afterwards } = target
  const then = migrations.findIndex(({ name }) => name === manifest.migration) + 1
  await ensureRoles(connection)
  await clearDatabase(connection)
  for (const migration of migrations.slice(0, then)) await applyMigration(connection, migration)
  const tables = await tablesOf(connection)
  await withoutTriggers(connection, tables, async () => {
    await withoutIndexes(connection, tables, () => load(connection, backup, tables, meter))
    await connection.query(afterwards)
  })
  await continueNumbering(connection, tables)
  for (const migration of migrations.slice(then)) await applyMigration(connection, migration)
}

async function load(connection: PoolClient, { manifest, read }: OpenBackup, tables: Table[], meter: Meter) {
  for (const table of tables) {
    const kept = manifest.tables.find(({ name }) => name === table.name)
    if (!kept) continue
    for await (const rows of rowsIn(await read(tableEntry(table.name)))) {
      await loadRows(connection, table, kept.columns, rows)
      meter.step(rows.length)
    }
  }
}

/** What the site before had and this one has not. */
async function deleteOthers(restored: Set<string>, { storage, isLeftOut }: Target) {
  const others: string[] = []
  for await (const key of storage.keys()) if (!restored.has(key) && !isLeftOut(key)) others.push(key)
  for (const key of others) await storage.delete(key)
}
