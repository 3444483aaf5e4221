import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_DISK = '/dev/shm'
/** More than all databases of a run. A container has 64 MB by default. */
const REQUIRED_BYTES = 6 * 1024 ** 3

function hasRoom() {
  if (!existsSync(MEMORY_DISK)) return false
  const { bavail, bsize } = statfsSync(MEMORY_DISK)
  return bavail * bsize > REQUIRED_BYTES
}

/**
 * For temporary databases: a copy of the embedded one is a thousand files, which takes ten times as long on a disk.
 * Programs may not be allowed to run from there.
 */
export const memoryFolder = hasRoom() ? MEMORY_DISK : tmpdir()
