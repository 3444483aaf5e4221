import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError, isCommandError } from './command-error.ts'
import { tryLock } from './file-lock.ts'
import { foldersUpTo, fsyncPathSync, fsyncTree } from './fsync.ts'

const MARKER_FILE = 'venus.json'
const POSTGRES_MAJOR_VERSION = '18'
const CONTROL_FILE_BYTES = 8192

export const clusterPath = (folder: string) => join(folder, 'database')

/** Exists while the cluster is being created, since the process may be killed before it is complete. */
const unfinishedMarkerPath = (folder: string) => join(folder, 'database.unfinished')

/** Called before anything is written, so that a foreign or damaged folder is left as it is. */
function assertUsableFolder(folder: string) {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory())
    throw new CommandError(`DATA_DIR ${folder} is a file, but it must be a folder.`)
  const entries = readdirSync(folder)
  if (entries.length === 0) return
  if (!entries.includes(MARKER_FILE)) {
    throw new CommandError(
      `DATA_DIR ${folder} holds files that are not Venus's (no ${MARKER_FILE} among them): ` +
        'name an empty folder or one that Venus made.',
    )
  }
  const isClusterComplete = existsSync(clusterPath(folder)) && !existsSync(unfinishedMarkerPath(folder))
  const damage = isClusterComplete ? findDamage(clusterPath(folder)) : undefined
  if (damage) throw damagedFolderError(folder, damage)
}

function findDamage(cluster: string): string | undefined {
  const version = readIfExists(join(cluster, 'PG_VERSION'))?.toString().trim()
  if (version === undefined) return 'PG_VERSION is missing'
  if (version !== POSTGRES_MAJOR_VERSION)
    return `it was written by PostgreSQL ${version}, not ${POSTGRES_MAJOR_VERSION}`
  const control = readIfExists(join(cluster, 'global', 'pg_control'))
  if (control?.length !== CONTROL_FILE_BYTES) return 'global/pg_control is missing or cut short'
  return ['base', 'pg_wal', 'pg_xact']
    .filter((part) => listEntries(join(cluster, part)).length === 0)
    .map((part) => `${part} is missing or empty`)[0]
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const listEntries = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

export const damagedFolderError = (folder: string, damage: string) =>
  new CommandError(
    `DATA_DIR ${folder} holds a damaged database (${damage}): restore it from a backup, ` +
      'or move the folder away to start anew.',
  )

/** Creates and marks the folder, unless it has files of something else. */
export function claimFolder(folder: string) {
  try {
    assertUsableFolder(folder)
    const firstCreated = mkdirSync(folder, { recursive: true, mode: 0o700 })
    const markerPath = join(folder, MARKER_FILE)
    if (existsSync(markerPath)) return
    writeFileSync(markerPath, `${JSON.stringify({ format: 1 })}\n`)
    fsyncPathSync(markerPath)
    const topFolder = firstCreated ? dirname(firstCreated) : resolve(folder)
    for (const createdFolder of foldersUpTo(resolve(folder), topFolder)) fsyncPathSync(createdFolder)
  } catch (error) {
    if (isCommandError(error)) throw error
    throw new CommandError(
      `DATA_DIR ${folder} cannot be used (${(error as Error).message}): name a folder that this user may write to.`,
    )
  }
}

/**
 * Creates the cluster where there is none or only an unfinished one, from a template if there is one. The marker is on disk before the cluster and
 * removed after it was synced: else a power cut could make an unfinished cluster look complete, or the reverse.
 */
export async function openOrCreateCluster<T>(
  folder: string,
  template: string | undefined,
  open: (cluster: string) => Promise<T>,
): Promise<T> {
  const unfinished = unfinishedMarkerPath(folder)
  const cluster = clusterPath(folder)
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true })
  if (existsSync(cluster)) return open(cluster)
  writeFileSync(unfinished, '')
  fsyncPathSync(folder)
  if (template) cpSync(template, cluster, { recursive: true })
  const opened = await open(cluster)
  await fsyncTree(cluster)
  fsyncPathSync(folder)
  rmSync(unfinished)
  fsyncPathSync(folder)
  return opened
}

/** Locks the folder until the returned function is called or this process ends. */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock.pid')
  const unlock = tryLock(join(folder, 'lock'))
  if (!unlock) {
    const holder = readIfExists(holderFile)?.toString().trim()
    throw new CommandError(
      `DATA_DIR ${folder} is in use by another Venus process${holder ? ` (pid ${holder})` : ''}: ` +
        'stop that one first, give this one a DATA_DIR of its own, or share a PostgreSQL through DATABASE_URL.',
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => {
    rmSync(holderFile, { force: true })
    unlock()
  }
}
