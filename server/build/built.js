import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  '{app,database,platform,public,seed,server}/**/*.*',
  '{vite.config.ts,react-router.config.ts,package.json,package-lock.json}',
]
const STAMP = join('build', 'sources.sha256')

/** The site as it is built: running it starts it. */
export const BUILT_SITE = join('build', 'server', 'index.js')

/** Whether the build is of these very sources, told by their content: a fresh clone has fresh dates. */
export const isBuilt = (wanted = fingerprint()) =>
  existsSync(STAMP) && existsSync(BUILT_SITE) && readFileSync(STAMP, 'utf8') === wanted

export const forgetBuild = () => rmSync(STAMP, { force: true })

/** @param {string} sources the fingerprint of what was built */
export const noteBuild = (sources) => writeFileSync(STAMP, sources)

export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort()) {
    // Pictures are read from their folders while the site runs; no build holds them.
    if (/\.(?:test\.tsx?|webp)$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
