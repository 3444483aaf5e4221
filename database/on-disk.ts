import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Node has four threads for files: more at once only wait. */
const AT_ONCE = 4

/**
 * What is written is in the memory of the machine first, and lost there when the power fails. Ends when the disk has
 * it: the content of a file, or the names in a folder.
 */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same, while others go on. */
export async function untilOnDisk(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}

/** A folder and everything in it. */
export async function untilAllOnDisk(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const left = [folder, ...names.map((name) => join(folder, name))].values()
  const work = async () => {
    for (const path of left) await untilOnDisk(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** A folder and those it is in, up to the given one: any of them may have been made for it a moment ago. */
export function foldersBetween(folder: string, top: string): string[] {
  const isEnd = folder === top || folder === dirname(folder)
  return isEnd ? [folder] : [folder, ...foldersBetween(dirname(folder), top)]
}
