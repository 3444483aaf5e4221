import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import { CommandError } from '#database/command-error.ts'
import { clearDatabase } from '#database/dump/clear-database.ts'
import { loadRows, resetSequences, withoutIndexes, withoutTriggers } from '#database/dump/load-tables.ts'
import { readTables, type Table } from '#database/dump/tables.ts'
import { applyMigration, type Migration } from '#database/migration.ts'
import { ensureRoles } from '#database/roles.ts'
import type { Storage } from '../storage.ts'
import { readRowBatches } from './json-lines.ts'
import { type Manifest, storageKeyOf, tableEntryName } from './manifest.ts'
import type { BackupReader } from './open-backup.ts'
import { createProgressTracker, type OnProgress, type ProgressTracker } from './progress.ts'

export type RestoreTarget = {
  pool: Pool
  storage: Pick<Storage, 'put' | 'keys' | 'delete'>
  contentTypeOf: (key: string) => string
  /** Files that are not part of backups. */
  isExcluded: (key: string) => boolean
  /** All migrations of this version. */
  migrations: Migration[]
  /** Keeps in temporary tables what the restored site needs to know of the one that it replaces. */
  beforeRestoreSql: string
  /** Cancels what the site may have done after the backup and must not do again. */
  afterRestoreSql: string
  /** The last step of the transaction. */
  finish?: (connection: PoolClient) => Promise<void>
}

/**
 * Replaces the site by a backup. Files come first, so that every row finds its files. The database is replaced in one
 * transaction: an error changes nothing in it.
 */
export async function restoreBackup(
  backup: BackupReader,
  target: RestoreTarget,
  onProgress: OnProgress = () => {},
) {
  const { manifest } = backup
  assertKnownMigration(manifest, target.migrations)
  const progress = createProgressTracker(onProgress)
  const keys = manifest.entries.flatMap(({ name }) => storageKeyOf(name) ?? [])
  progress.addTotal(keys.length + manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  for (const key of keys) {
    const bytes = await buffer(await backup.read(`files/${key}`))
    await target.storage.put(key, bytes, { contentType: target.contentTypeOf(key) })
    progress.advance()
  }
  await replaceDatabase(backup, target, progress)
  await deleteOtherFiles(new Set(keys), target)
}

/** To be called before anything is changed. */
export function assertKnownMigration(
  { migration, venus }: Pick<Manifest, 'migration' | 'venus'>,
  migrations: Migration[],
) {
  if (migrations.some(({ name }) => name === migration)) return
  throw new CommandError(
    `This backup was made by Venus ${venus} at migration ${migration}, which this version does not know: ` +
      'restore it with that version or a later one. Nothing was changed.',
  )
}

async function replaceDatabase(backup: BackupReader, target: RestoreTarget, progress: ProgressTracker) {
  const connection = await target.pool.connect()
  let failure: Error | undefined
  try {
    await connection.query('begin; set local statement_timeout to 0')
    await rebuildDatabase(connection, backup, target, progress)
    // Running processes drop their caches: an empty message means that everything has changed.
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

async function rebuildDatabase(
  connection: PoolClient,
  backup: BackupReader,
  target: RestoreTarget,
  progress: ProgressTracker,
) {
  const { manifest } = backup
  const { migrations, beforeRestoreSql, afterRestoreSql } = target
  const backupMigrationCount = migrations.findIndex(({ name }) => name === manifest.migration) + 1
  await ensureRoles(connection)
  await connection.query(beforeRestoreSql)
  await clearDatabase(connection)
  for (const migration of migrations.slice(0, backupMigrationCount))
    await applyMigration(connection, migration)
  const tables = await readTables(connection)
  await withoutTriggers(connection, tables, async () => {
    await withoutIndexes(connection, tables, async () => {
      await loadTables(connection, backup, tables, progress)
      // What is checked at the end of the transaction, as the successors of products: no index is made on a table that waits for it.
      await connection.query('set constraints all immediate; set constraints all deferred')
    })
    await connection.query(afterRestoreSql)
  })
  await resetSequences(connection, tables)
  for (const migration of migrations.slice(backupMigrationCount)) await applyMigration(connection, migration)
  await target.finish?.(connection)
}

async function loadTables(
  connection: PoolClient,
  { manifest, read }: BackupReader,
  tables: Table[],
  progress: ProgressTracker,
) {
  for (const table of tables) {
    const backedUpTable = manifest.tables.find(({ name }) => name === table.name)
    if (!backedUpTable) continue
    for await (const rows of readRowBatches(await read(tableEntryName(table.name)))) {
      await loadRows(connection, table, backedUpTable.columns, rows)
      progress.advance(rows.length)
    }
  }
}

/** Deletes the files of the replaced site that are not in the backup. */
async function deleteOtherFiles(restored: Set<string>, { storage, isExcluded }: RestoreTarget) {
  const others: string[] = []
  for await (const key of storage.keys()) if (!restored.has(key) && !isExcluded(key)) others.push(key)
  for (const key of others) await storage.delete(key)
}
