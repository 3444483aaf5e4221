import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from '#database/command-error.ts'
import { openBackupStore } from '#platform/backup/backup-store.ts'
import type { OnProgress } from '#platform/backup/progress.ts'
import { type Environment, readSettings, type Settings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { requestBackup } from '../process/control-socket.ts'
import { type Command, progressReporter, runCommand } from './command.ts'
import { createBackupSource, makeBackup } from './make-backup.ts'
import { openSiteDatabase } from './open-site.ts'

const USAGE = `A backup of the whole site, while it serves:

  npm run backup                     to where the site keeps its backups
  npm run backup -- --to FILE.zip    to a file of its own
  npm run backup -- --quiet          without saying how far it is`

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

async function backup(args: string[], environment: Environment): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  })
  const settings = readSettings(environment)
  const to = values.to ? resolve(values.to) : null
  const onProgress = progressReporter('Backup', values.quiet)
  const madeByRunningSite = settings.databaseUrl
    ? undefined
    : await requestBackup(settings.dataDir, to, onProgress)
  return madeByRunningSite ?? makeBackupDirectly(settings, to, onProgress)
}

/** On PostgreSQL a site may run meanwhile, on the embedded database none does. */
async function makeBackupDirectly(
  settings: Settings,
  to: string | null,
  onProgress: OnProgress,
): Promise<string> {
  const database = await openSiteDatabase(settings, {
    requiredTable: 'venus_migrations',
    noSiteMessage: `There is no site in DATA_DIR ${settings.dataDir} yet.`,
    notReadyMessage: 'This database is empty: there is nothing to keep.',
  })
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of STOP_SIGNALS) process.once(name, stop)
  const options = { onProgress, signal: stopping.signal }
  try {
    const storage = openStorage(settings)
    const source = createBackupSource({ database, storage, siteUrl: settings.siteUrl })
    return await makeBackup({ source, backupStore: openBackupStore(settings, storage) }, to, options)
  } catch (error) {
    throw stopping.signal.aborted ? new CommandError('Stopped: nothing was kept.') : error
  } finally {
    for (const name of STOP_SIGNALS) process.off(name, stop)
    await database.close()
  }
}

export const command: Command = { usage: USAGE, run: backup }

if (import.meta.main) runCommand(command)
