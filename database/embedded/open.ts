import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database } from '../client.ts'
import { claimFolder, damagedFolder, lockFolder, openingCluster } from '../folder.ts'
import { SyncedFiles } from './synced-files.ts'

/** Opened plainly, PGlite takes several hundred megabytes; a blog's working set fits in far less. */
const smallMemory = ['shared_buffers=16MB', 'work_mem=4MB', 'maintenance_work_mem=16MB', 'wal_buffers=1MB']

/** With it, PostgreSQL never waits for the disk: PGlite starts it like that. */
const UNSYNCED = '-F'
/** The other ways to wait for the disk are not there in Emscripten, which says yes to them and does nothing. */
const syncedLog = 'wal_sync_method=fsync'

const startParams = (isSynced: boolean) => [
  ...PGlite.defaultStartParams.filter((param) => param !== UNSYNCED),
  ...(isSynced ? [] : [UNSYNCED]),
  ...[...smallMemory, syncedLog].flatMap((setting) => ['-c', setting]),
]

/** One connection serves everybody in turn. Who waits this long waits for itself: work within work. */
const WAIT_MS = 60_000
/** Nobody else is on this database. */
const ONLY_LINE = 'here'

type Way = {
  /** Whether a power cut loses nothing that was said to be kept. Only tests, whose data nobody misses, do without. */
  isSynced?: boolean
}

export async function openEmbedded(folder: string, { isSynced = true }: Way = {}): Promise<Database> {
  claimFolder(folder)
  const unlock = lockFolder(folder)
  try {
    const engine = await startEngine(folder, isSynced)
    return asDatabase(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function startEngine(folder: string, isSynced: boolean) {
  try {
    return await openingCluster(folder, (cluster) =>
      PGlite.create({
        fs: new SyncedFiles(cluster),
        extensions: { unaccent, pg_trgm },
        startParams: startParams(isSynced),
      }),
    )
  } catch (error) {
    throw damagedFolder(folder, error instanceof Error ? error.message : String(error))
  }
}

function asDatabase(engine: PGlite, onClosed: () => void): Database {
  const pool = new pg.Pool({
    ...connectionTo(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
  })
  return {
    pool,
    exclusively: (work) => work(),
    listen: async (channel, { onPayload }) => {
      const line = {
        name: () => ONLY_LINE,
        async tell(payload: string) {
          await pool.query('select pg_notify($1, $2)', [channel, payload])
          return [ONLY_LINE]
        },
        close: () => stop(),
      }
      const stop = await engine.listen(channel, (payload) => onPayload(payload, line))
      return line
    },
    async tidy() {
      await pool.query('vacuum (analyze)')
      // By itself PostgreSQL does so only beside other processes: the log would grow until the site is stopped, and a
      // start after a crash would read all of it.
      await pool.query('checkpoint')
    },
    async close() {
      await pool.end()
      await engine.close()
      onClosed()
    },
  }
}

/**
 * A query's `types` are readers for what comes back; PGlite's serializer takes them for the types of what is sent,
 * which node-postgres never states.
 */
function connectionTo(engine: PGlite) {
  const config = createPgConfig(engine)
  const parse = config.connection.parse.bind(config.connection)
  config.connection.parse = (query) => parse({ ...query, types: [] })
  return config
}
