import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#database/client.ts'
import { clusterOf } from '#database/folder.ts'
import { appliedMigrations } from '#database/migration.ts'
import { Refusal } from '#database/refusal.ts'
import { openBackupPlace } from '#platform/backup/place.ts'
import type { OnProgress } from '#platform/backup/progress.ts'
import type { Settings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { askForBackup } from '../process/control-socket.ts'
import { backupSource } from './backup-source.ts'
import { commandSettings, progressLine, runCommand } from './command.ts'
import { makeBackup } from './make-backup.ts'

const USAGE = `A backup of the whole site, while it serves:

  npm run backup                     to where the site keeps its backups
  npm run backup -- --to FILE.zip    to a file of its own
  npm run backup -- --quiet          without saying how far it is`

async function backup(): Promise<string> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  })
  const settings = commandSettings()
  const to = values.to ? resolve(values.to) : null
  const onProgress = progressLine('Backup', values.quiet)
  const asked = settings.databaseUrl ? undefined : await askForBackup(settings.dataDir, to, onProgress)
  return asked ?? makeItself(settings, to, onProgress)
}

/** On PostgreSQL beside the site; on the embedded database while no site runs. */
async function makeItself(settings: Settings, to: string | null, onProgress: OnProgress): Promise<string> {
  const database = await openSite(settings)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const way = { onProgress, signal: stopping.signal }
  try {
    const storage = openStorage(settings)
    const source = backupSource({ database, storage, siteUrl: settings.siteUrl })
    return await makeBackup({ source, place: openBackupPlace(settings, storage) }, to, way)
  } catch (error) {
    throw stopping.signal.aborted ? new Refusal('Stopped: nothing was kept.') : error
  } finally {
    await database.close()
  }
}

async function openSite({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (!databaseUrl && !existsSync(clusterOf(dataDir))) {
    throw new Refusal(`There is no site in DATA_DIR ${dataDir} yet.`)
  }
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  if ((await appliedMigrations(database.pool)).length > 0) return database
  await database.close()
  throw new Refusal('This database is empty: there is nothing to keep.')
}

runCommand(USAGE, backup)
