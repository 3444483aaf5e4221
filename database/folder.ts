import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'

const MARK = 'venus.json'
const POSTGRES_MAJOR = '18'
const CONTROL_FILE_BYTES = 8192

export const clusterOf = (folder: string) => join(folder, 'database')

/** Looks before anything is written: a folder that is not ours, or no longer whole, is left exactly as it is. */
export function refuseForeignOrDamaged(folder: string) {
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
  if (existsSync(clusterOf(folder))) refuseDamagedCluster(folder)
}

function refuseDamagedCluster(folder: string) {
  const damage = damageOf(clusterOf(folder))
  if (damage) throw damagedFolder(folder, damage)
}

function damageOf(cluster: string): string | undefined {
  const version = readOrNothing(join(cluster, 'PG_VERSION'))?.toString().trim()
  if (version === undefined) return 'PG_VERSION is missing'
  if (version !== POSTGRES_MAJOR) return `it was written by PostgreSQL ${version}, not ${POSTGRES_MAJOR}`
  const control = readOrNothing(join(cluster, 'global', 'pg_control'))
  if (control?.length !== CONTROL_FILE_BYTES) return 'global/pg_control is missing or cut short'
  return undefined
}

const readOrNothing = (file: string) => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

export const damagedFolder = (folder: string, damage: string) =>
  new Refusal(
    `DATA_DIR ${folder} holds a damaged database (${damage}): restore it from a backup, ` +
      'or move the folder away to start anew.',
  )

export function prepareFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mark = join(folder, MARK)
  if (!existsSync(mark)) writeFileSync(mark, `${JSON.stringify({ format: 1 })}\n`)
}
