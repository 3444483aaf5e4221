import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#database/client.ts'
import { CommandError } from '#database/command-error.ts'
import { appliedMigrationNames, readMigrationFiles } from '#database/migration.ts'
import { type BackupReader, openBackup } from '#platform/backup/open-backup.ts'
import { assertKnownMigration } from '#platform/backup/restore-backup.ts'
import { type Environment, readSettings, type Settings } from '#platform/settings.ts'
import { restoreSite } from '../restore-site.ts'
import { type Command, progressReporter, runCommand } from './command.ts'

const USAGE = `Puts a backup in place. It is checked to its last byte before anything is touched.

  npm run restore -- FILE.zip            where there is no site yet
  npm run restore -- FILE.zip --force    in place of the site that is there
  npm run restore -- FILE.zip --quiet    without saying how far it is`

const migrations = readMigrationFiles()

async function restore(args: string[], environment: Environment): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandError(USAGE)
  const settings = readSettings(environment)
  const backup = await openBackup(resolve(file), progressReporter('Checked', values.quiet))
  try {
    assertKnownMigration(backup.manifest, migrations)
    const database = await openTargetDatabase(settings, values.force)
    try {
      return await replaceSite(backup, database, settings, values.quiet)
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

async function replaceSite(backup: BackupReader, database: Database, settings: Settings, isQuiet: boolean) {
  const onProgress = progressReporter('Restored', isQuiet)
  const lost = await restoreSite(backup, database, { settings, migrations, by: 'command line', onProgress })
  const note =
    lost.length === 0
      ? ''
      : `\nSecond factors of ${lost.join(', ')} are gone, since the key of that site is not here: they sign in with the password alone, and set up codes again.`
  return `The site of ${backup.manifest.site} is as it was on ${backup.manifest.madeAt}. Everybody has to sign in again.${note}`
}

export const command: Command = { usage: USAGE, run: restore }

if (import.meta.main) runCommand(command)
