import { statfsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { CommandError } from '../command-error.ts'
import { damagedFolderError, openOrCreateCluster } from '../data-folder.ts'
import { SyncedFiles } from './synced-files.ts'

/** With its defaults PGlite takes several hundred megabytes; a blog's working set fits in far less. */
const memorySettings = ['shared_buffers=16MB', 'work_mem=4MB', 'maintenance_work_mem=16MB', 'wal_buffers=1MB']

/** PGlite starts PostgreSQL with this flag by default. */
const NO_FSYNC_FLAG = '-F'
/** In Emscripten the other methods do nothing and report success. */
const walSyncSetting = 'wal_sync_method=fsync'

const startParams = (isSynced: boolean) => [
  ...PGlite.defaultStartParams.filter((param) => param !== NO_FSYNC_FLAG),
  ...(isSynced ? [] : [NO_FSYNC_FLAG]),
  ...[...memorySettings, walSyncSetting].flatMap((setting) => ['-c', setting]),
]

/** One WAL segment, which PostgreSQL needs to start. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

function isDiskFull(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

export type StartedEngine = {
  engine: PGlite
  /** To be called when the engine has crashed. */
  closeFiles: () => void
}

export async function startEngine(
  folder: string,
  isSynced: boolean,
  template?: string,
): Promise<StartedEngine> {
  let files: SyncedFiles | undefined
  try {
    const engine = await openOrCreateCluster(folder, template, (cluster) => {
      files = new SyncedFiles(cluster)
      return PGlite.create({
        fs: files,
        extensions: { unaccent, pg_trgm },
        startParams: startParams(isSynced),
      })
    })
    return { engine, closeFiles: () => files?.closeFiles() }
  } catch (error) {
    files?.closeFiles()
    if (isDiskFull(folder))
      throw new CommandError(`DATA_DIR ${folder} is on a full disk: make room and start again.`)
    throw damagedFolderError(folder, error instanceof Error ? error.message : String(error))
  }
}
