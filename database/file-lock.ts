import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Node has no file lock, but SQLite does: an exclusive transaction on an empty file is a lock that the kernel releases
 * with the process, however it ends, so it is never stale. Undefined when another process holds it.
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
