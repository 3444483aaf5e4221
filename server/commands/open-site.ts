import { existsSync } from 'node:fs'
import { type Access, accessFor } from '#database/access.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { CommandError, isCommandError } from '#database/command-error.ts'
import { clusterPath } from '#database/data-folder.ts'
import type { Settings } from '#platform/settings.ts'
import { openStorage, type Storage } from '#platform/storage.ts'

type Requirements = {
  /** Tells whether the database is of a version that the command can work on. */
  requiredTable: string
  noSiteMessage?: string
  notReadyMessage?: string
}

/** On PostgreSQL a command may run beside the site; the embedded database serves one process only. */
export async function openSiteDatabase(
  { databaseUrl, dataDir }: Settings,
  {
    requiredTable,
    noSiteMessage = `There is no site in DATA_DIR ${dataDir} yet: start it once.`,
    notReadyMessage = 'This database is empty or of an earlier version: start the site once.',
  }: Requirements,
): Promise<Database> {
  if (!databaseUrl && !existsSync(clusterPath(dataDir))) throw new CommandError(noSiteMessage)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  try {
    const { rows } = await database.pool.query('select to_regclass($1) is not null as ready', [requiredTable])
    if (!rows[0]?.ready) throw new CommandError(notReadyMessage)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

type OpenSite = { system: Access; storage: Storage }

/** For what the admin area can do as well while the site runs. */
export async function withSite<T>(settings: Settings, work: (site: OpenSite) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase(settings, { requiredTable: 'import_sources' }).catch(
    rejectIfSiteRuns,
  )
  try {
    return await work({
      system: accessFor(database.pool, { kind: 'system' }),
      storage: openStorage(settings),
    })
  } finally {
    await database.close()
  }
}

function rejectIfSiteRuns(error: unknown): never {
  if (!isCommandError(error) || !error.message.includes('in use by another')) throw error
  throw new CommandError(
    'The site is running on its embedded database: do this in its admin area, or stop it first.',
  )
}
