import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt-second-factors.server.ts'
import {
  afterRestoreSql,
  beforeRestoreSql,
  isExcludedFile,
} from '#app/features/backups/backup-scope.server.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { CommandError } from '#database/command-error.ts'
import { claimFolder } from '#database/data-folder.ts'
import { appliedMigrationNames, readMigrationFiles } from '#database/migration.ts'
import { runTransaction } from '#database/transaction.ts'
import { SECRET_ENTRY } from '#platform/backup/manifest.ts'
import { type BackupReader, openBackup } from '#platform/backup/open-backup.ts'
import { assertKnownMigration, restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Settings } from '#platform/settings.ts'
import { loadOrCreateSiteSecret } from '#platform/site-secret.ts'
import { openStorage } from '#platform/storage.ts'
import { contentTypeOf } from '../http/media.ts'
import { progressReporter, readCommandSettings, runCommand } from './command.ts'

const USAGE = `Puts a backup in place. It is checked to its last byte before anything is touched.

  npm run restore -- FILE.zip            where there is no site yet
  npm run restore -- FILE.zip --force    in place of the site that is there
  npm run restore -- FILE.zip --quiet    without saying how far it is`

const migrations = readMigrationFiles()

async function restore(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandError(USAGE)
  const settings = readCommandSettings()
  const backup = await openBackup(resolve(file), progressReporter('Checked', values.quiet))
  try {
    assertKnownMigration(backup.manifest, migrations)
    const database = await openTargetDatabase(settings, values.force)
    try {
      return await restoreSite(backup, database, settings, values.quiet)
    } finally {
      await database.close()
    }
  } finally {
    backup.close()
  }
}

/** The embedded database serves one process: while a site runs on it, opening it fails. */
async function openTargetDatabase({ databaseUrl, dataDir }: Settings, isForced: boolean): Promise<Database> {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  if (isForced || (await appliedMigrationNames(database.pool)).length === 0) return database
  await database.close()
  throw new CommandError(
    'There is a site already: name another place, or add --force to replace it. Nothing was changed.',
  )
}

async function restoreSite(backup: BackupReader, database: Database, settings: Settings, isQuiet: boolean) {
  claimFolder(settings.dataDir)
  const target = {
    pool: database.pool,
    storage: openStorage(settings),
    isExcluded: isExcludedFile,
    migrations,
    beforeRestoreSql,
    afterRestoreSql,
    contentTypeOf: (key: string) => contentTypeOf(key) ?? 'application/octet-stream',
  }
  await database.exclusively(() => restoreBackup(backup, target, progressReporter('Restored', isQuiet)))
  await database.vacuum()
  const note = await reencryptRestoredFactors(backup, database, settings)
  return `The site of ${backup.manifest.site} is as it was on ${backup.manifest.madeAt}. Everybody has to sign in again.${note}`
}

/**
 * The secrets of authenticator apps are encrypted with the key of the site, which no backup holds. Under another key they
 * are lost: the note names the accounts that sign in with the password alone from now on.
 */
async function reencryptRestoredFactors(
  backup: BackupReader,
  database: Database,
  settings: Settings,
): Promise<string> {
  const keys = { to: await loadOrCreateSiteSecret(database, settings), from: await readBackupKeys(backup) }
  const { lost } = await runTransaction(database.pool, 'begin', (connection) =>
    reencryptSecondFactors(connection, keys),
  )
  if (lost.length === 0) return ''
  return `\nSecond factors of ${lost.join(', ')} are gone, since the key of that site is not here: they sign in with the password alone, and set up codes again.`
}

/** Backups of earlier versions hold the key of their site: it decrypts what is in them, and is not adopted. */
async function readBackupKeys({ manifest, read }: BackupReader): Promise<string[]> {
  return manifest.entries.some(({ name }) => name === SECRET_ENTRY)
    ? [await text(await read(SECRET_ENTRY))]
    : []
}

runCommand(USAGE, restore)
