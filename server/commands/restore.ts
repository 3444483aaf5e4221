import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { reencryptSecondFactors } from '#app/features/accounts/second-factor/reencrypt.server.ts'
import { afterwards, isLeftOut } from '#app/features/backups/site-parts.server.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { claimFolder } from '#database/folder.ts'
import { appliedMigrations, migrationsOnDisk } from '#database/migration.ts'
import { Refusal } from '#database/refusal.ts'
import { SECRET } from '#platform/backup/manifest.ts'
import { type OpenBackup, openBackup } from '#platform/backup/open-backup.ts'
import { refuseLater, restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Settings } from '#platform/settings.ts'
import { siteSecret } from '#platform/site-secret.ts'
import { openStorage } from '#platform/storage.ts'
import { contentTypeOf } from '../http/media.ts'
import { commandSettings, progressLine, runCommand } from './command.ts'
import { inTransaction } from './in-transaction.ts'

const USAGE = `Puts a backup in place. It is checked to its last byte before anything is touched.

  npm run restore -- FILE.zip            where there is no site yet
  npm run restore -- FILE.zip --force    in place of the site that is there
  npm run restore -- FILE.zip --quiet    without saying how far it is`

const migrations = migrationsOnDisk()

async function restore(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Refusal(USAGE)
  const settings = commandSettings()
  const backup = await openBackup(resolve(file), progressLine('Checked', values.quiet))
  try {
    refuseLater(backup.manifest, migrations)
    const database = await openPlace(settings, values.force)
    try {
      return await put(backup, database, settings, values.quiet)
    } finally {
      await database.close()
    }
  } finally {
    backup.close()
  }
}

/** The embedded database serves one process: while a site runs on it, this says so. */
async function openPlace({ databaseUrl, dataDir }: Settings, isForced: boolean): Promise<Database> {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  if (isForced || (await appliedMigrations(database.pool)).length === 0) return database
  await database.close()
  throw new Refusal(
    'There is a site already: name another place, or add --force to replace it. Nothing was changed.',
  )
}

async function put(backup: OpenBackup, database: Database, settings: Settings, isQuiet: boolean) {
  claimFolder(settings.dataDir)
  const target = {
    ...{ pool: database.pool, storage: openStorage(settings), isLeftOut, migrations, afterwards },
    contentTypeOf: (key: string) => contentTypeOf(key) ?? 'application/octet-stream',
  }
  await database.exclusively(() => restoreBackup(backup, target, progressLine('Restored', isQuiet)))
  await database.tidy()
  const note = await carrySecondFactors(backup, database, settings)
  return `The site of ${backup.manifest.site} is as it was on ${backup.manifest.madeAt}. Everybody has to sign in again.${note}`
}

/**
 * What authenticator apps share with the site is encrypted with its key, and no backup holds that. Under the same key it
 * goes on; else whoever has the machine is told who signs in with the password alone.
 */
async function carrySecondFactors(
  backup: OpenBackup,
  database: Database,
  settings: Settings,
): Promise<string> {
  const keys = { to: await siteSecret(database, settings), from: await keysIn(backup) }
  const { lost } = await inTransaction(database.pool, (connection) =>
    reencryptSecondFactors(connection, keys),
  )
  if (lost.length === 0) return ''
  return `\nSecond factors of ${lost.join(', ')} are gone, since the key of that site is not here: they sign in with the password alone, and set up codes again.`
}

/** Backups of earlier versions hold the key of their site: it reads what is in them, and is not taken over. */
async function keysIn({ manifest, read }: OpenBackup): Promise<string[]> {
  return manifest.entries.some(({ name }) => name === SECRET) ? [await text(await read(SECRET))] : []
}

runCommand(USAGE, restore)
