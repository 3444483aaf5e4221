import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../refusal.ts'

const SQLITE_BUSY = 5

/**
 * Node has no file lock of its own, but SQLite does: an exclusive transaction on an empty file is a lock that the
 * kernel drops with the process, however it dies, so it can never be stale.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock.pid')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Refusal(
      `DATA_DIR ${folder} is in use by another Venus process${holderOf(holderFile)}: ` +
        'stop that one first, give this one a DATA_DIR of its own, or share a PostgreSQL through DATABASE_URL.',
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => lock.close()
}

function holderOf(file: string) {
  try {
    return ` (pid ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
