import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tryLock } from './file-lock.ts'
import { foldersBetween, syncToDisk, untilAllOnDisk } from './on-disk.ts'
import { isRefusal, Refusal } from './refusal.ts'

const MARK = 'venus.json'
const POSTGRES_MAJOR = '18'
const CONTROL_FILE_BYTES = 8192

export const clusterOf = (folder: string) => join(folder, 'database')

/** There from before the cluster is made until it is whole: its maker may have been killed in between. */
const unfinishedOf = (folder: string) => join(folder, 'database.unfinished')

/** Looks before anything is written: a folder that is not ours, or no longer whole, is left exactly as it is. */
function refuseForeignOrDamaged(folder: string) {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory())
    throw new Refusal(`DATA_DIR ${folder} is a file, but it must be a folder.`)
  const entries = readdirSync(folder)
  if (entries.length === 0) return
  if (!entries.includes(MARK)) {
    throw new Refusal(
      `DATA_DIR ${folder} holds files that are not Venus's (no ${MARK} among them): ` +
        'name an empty folder or one that Venus made.',
    )
  }
  const isWritten = existsSync(clusterOf(folder)) && !existsSync(unfinishedOf(folder))
  const damage = isWritten ? damageOf(clusterOf(folder)) : undefined
  if (damage) throw damagedFolder(folder, damage)
}

function damageOf(cluster: string): string | undefined {
  const version = readOrNothing(join(cluster, 'PG_VERSION'))?.toString().trim()
  if (version === undefined) return 'PG_VERSION is missing'
  if (version !== POSTGRES_MAJOR) return `it was written by PostgreSQL ${version}, not ${POSTGRES_MAJOR}`
  const control = readOrNothing(join(cluster, 'global', 'pg_control'))
  if (control?.length !== CONTROL_FILE_BYTES) return 'global/pg_control is missing or cut short'
  return ['base', 'pg_wal', 'pg_xact']
    .filter((part) => entriesOf(join(cluster, part)).length === 0)
    .map((part) => `${part} is missing or empty`)[0]
}

const readOrNothing = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const entriesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

export const damagedFolder = (folder: string, damage: string) =>
  new Refusal(
    `DATA_DIR ${folder} holds a damaged database (${damage}): restore it from a backup, ` +
      'or move the folder away to start anew.',
  )

/** Makes the folder ours, unless it is somebody else's. */
export function claimFolder(folder: string) {
  try {
    refuseForeignOrDamaged(folder)
    const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
    const mark = join(folder, MARK)
    if (existsSync(mark)) return
    writeFileSync(mark, `${JSON.stringify({ format: 1 })}\n`)
    syncToDisk(mark)
    for (const made of foldersBetween(resolve(folder), first ? dirname(first) : resolve(folder)))
      syncToDisk(made)
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new Refusal(
      `DATA_DIR ${folder} cannot be used (${(error as Error).message}): name a folder that this user may write to.`,
    )
  }
}

/**
 * Opens the cluster, made first where there is none or only the half of one. What says that it is unfinished is on the
 * disk before it and gone after it: else a power cut would leave a half one that looks whole, or a whole one that is
 * taken for half.
 */
export async function openingCluster<T>(folder: string, open: (cluster: string) => Promise<T>): Promise<T> {
  const unfinished = unfinishedOf(folder)
  const cluster = clusterOf(folder)
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true })
  if (existsSync(cluster)) return open(cluster)
  writeFileSync(unfinished, '')
  syncToDisk(folder)
  const opened = await open(cluster)
  await untilAllOnDisk(cluster)
  syncToDisk(folder)
  rmSync(unfinished)
  syncToDisk(folder)
  return opened
}

/** Keeps every other process out of the folder until the answer is called, or this process ends. */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock.pid')
  const unlock = tryLock(join(folder, 'lock'))
  if (!unlock) {
    const holder = readOrNothing(holderFile)?.toString().trim()
    throw new Refusal(
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
