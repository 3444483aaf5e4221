import { statfsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { damagedFolder, openingCluster } from '../folder.ts'
import { Refusal } from '../refusal.ts'
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

/** A piece of the log, without which PostgreSQL does not begin. */
const LEAST_ROOM = 16 * 1024 * 1024

function isFull(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_ROOM
}

export type Started = {
  engine: PGlite
  /** Closes its files, once it has given up. */
  letGo: () => void
}

export async function startEngine(folder: string, isSynced: boolean): Promise<Started> {
  let files: SyncedFiles | undefined
  try {
    const engine = await openingCluster(folder, (cluster) => {
      files = new SyncedFiles(cluster)
      return PGlite.create({
        fs: files,
        extensions: { unaccent, pg_trgm },
        startParams: startParams(isSynced),
      })
    })
    return { engine, letGo: () => files?.letGo() }
  } catch (error) {
    files?.letGo()
    if (isFull(folder)) throw new Refusal(`DATA_DIR ${folder} is on a full disk: make room and start again.`)
    throw damagedFolder(folder, error instanceof Error ? error.message : String(error))
  }
}
