import { existsSync } from 'node:fs'
import { Refusal as Refused } from '#app/http/run-intent.server.ts'
import { accessFor } from '#database/access.ts'
import { openDatabase } from '#database/client.ts'
import { clusterOf } from '#database/folder.ts'
import { isRefusal, Refusal } from '#database/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { openStorage, type Storage } from '#platform/storage.ts'

type Site = { system: ReturnType<typeof accessFor>; storage: Storage }

/** Beside a running site on PostgreSQL; the embedded database serves one process, and the site itself is another way. */
export async function withSite<T>(settings: Settings, work: (site: Site) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(clusterOf(dataDir))) {
    throw new Refusal(`There is no site in DATA_DIR ${dataDir} yet: start it once.`)
  }
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir }).catch(
    orAskTheSite,
  )
  try {
    const { rows } = await database.pool.query("select to_regclass('import_sources') is not null as ready")
    if (!rows[0]?.ready)
      throw new Refusal('This database is empty or of an earlier version: start the site once.')
    return await work({
      system: accessFor(database.pool, { kind: 'system' }),
      storage: openStorage(settings),
    })
  } catch (error) {
    throw error instanceof Refused ? new Refusal(error.message) : error
  } finally {
    await database.close()
  }
}

function orAskTheSite(error: unknown): never {
  if (!isRefusal(error) || !error.message.includes('in use by another')) throw error
  throw new Refusal(
    'The site is running on its embedded database: do this in its admin area, or stop it first.',
  )
}
