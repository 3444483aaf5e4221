import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Node has four threads for file operations. */
const CONCURRENCY = 4

/**
 * Writes the content of a file, or the entries of a folder, from the memory of the machine to the disk, so that they
 * survive a power cut.
 */
export function fsyncPathSync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export async function fsyncPath(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}

export async function fsyncTree(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const remaining = [folder, ...names.map((name) => join(folder, name))].values()
  const syncRemaining = async () => {
    for (const path of remaining) await fsyncPath(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, syncRemaining))
}

/** A folder and its parents up to `top`: any of them may have just been created and need a sync. */
export function foldersUpTo(folder: string, top: string): string[] {
  const isEnd = folder === top || folder === dirname(folder)
  return isEnd ? [folder] : [folder, ...foldersUpTo(dirname(folder), top)]
}
