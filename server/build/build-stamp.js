import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE_GLOBS = [
  '{app,database,platform,public,seed,server}/**/*.*',
  '{vite.config.ts,react-router.config.ts,package.json,package-lock.json}',
]
const STAMP_FILE = join('build', 'sources.sha256')

export const SERVER_BUNDLE = join('build', 'server', 'index.js')

/**
 * What the embedded database of a new site begins with: creating it and running all migrations would be most of the first
 * start (server/build/new-database.ts).
 */
export const NEW_DATABASE = join('build', 'new-database')

/** By the content of the sources, since a fresh clone has new dates. */
export const isBuildCurrent = (sourceHash = hashSources()) =>
  existsSync(STAMP_FILE) && existsSync(SERVER_BUNDLE) && readFileSync(STAMP_FILE, 'utf8') === sourceHash

/** Of the sources that were built; undefined without a build, as in development. */
export const readBuildStamp = () => (existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, 'utf8') : undefined)

export const deleteBuildStamp = () => rmSync(STAMP_FILE, { force: true })

/** @param {string} sourceHash */
export const writeBuildStamp = (sourceHash) => writeFileSync(STAMP_FILE, sourceHash)

export function hashSources() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCE_GLOBS).sort()) {
    // Images are read from their folders at run time; they are not part of the build.
    if (/\.(?:test\.tsx?|webp)$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
