import { existsSync } from 'node:fs'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { accessFor } from '#database/access.ts'
import { ensureEpoch } from '#database/change-log.ts'
import { type Database, openDatabase } from '#database/client.ts'
import { claimFolder } from '#database/data-folder.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { loadOrCreateSiteSecret } from '#platform/site-secret.ts'
import { openStorage } from '#platform/storage.ts'
import { NEW_DATABASE } from './build/build-stamp.js'
import { rejectWeakAdminPassword, seedIfEmpty } from './process/first-start.ts'

export type Data = Awaited<ReturnType<typeof openData>>

/** Made with the scripts that run. In development there may be one of another version. */
const template = import.meta.env.PROD && existsSync(NEW_DATABASE) ? NEW_DATABASE : undefined

/** The database, migrated and seeded, and the files. */
export async function openData(settings: Settings, log: Log) {
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir, template })
  try {
    return await prepare(database, settings, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(database: Database, settings: Settings, log: Log) {
  const { pool } = database
  const system = accessFor(pool, { kind: 'system' })
  const applied = await database.exclusively(async () => {
    const names = await migrate(pool, migrations)
    await ensureEpoch(pool)
    return names
  })
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await rejectWeakAdminPassword(system, settings)
  claimFolder(settings.dataDir)
  const storage = openStorage(settings)
  await database.exclusively(() => seedIfEmpty({ system, storage, settings, log }))
  const secret = await loadOrCreateSiteSecret(database, settings)
  const replica = settings.replicaUrl
    ? (await import('#database/replica.ts')).openReplica({
        url: settings.replicaUrl,
        primary: pool,
        onProblem: (reason) => log.warn({ reason }, 'replica unavailable, reading from the primary'),
      })
    : undefined
  return {
    database,
    pool,
    replica,
    system,
    anonymous: accessFor(pool, { kind: 'anonymous' }),
    storage,
    media: createMediaStore(storage),
    secret,
    async close() {
      await replica?.close()
      await database.close()
    },
  }
}
