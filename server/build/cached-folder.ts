import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, 'node_modules', '.cache')

type CachedFolder = {
  name: string
  /** Globs of what its content depends on. */
  sources: string[]
  fill: (folder: string) => Promise<void>
}

/**
 * A folder that takes long to make, kept until its sources change. Several processes may need it at once: each makes its own,
 * and the first to finish renames it.
 */
export async function findOrMakeFolder({ name, sources, fill }: CachedFolder): Promise<string> {
  const target = join(CACHE, `${name}-${hashFiles(sources)}`)
  if (existsSync(target)) return target
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, `${name}-unfinished-`))
  await fill(folder)
  try {
    renameSync(folder, target)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function hashFiles(globs: string[]) {
  const hash = createHash('sha256')
  for (const file of globSync(globs, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
