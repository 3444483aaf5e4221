import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '#database/file-lock.ts'
import { CLIENT_BUILD_FOLDER } from '../http/assets.ts'
import { deleteBuildStamp, hashSources, isBuildCurrent, writeBuildStamp } from './build-stamp.js'
import { compressAssets } from './compress-assets.ts'
import { shortenRouteManifest } from './shorten-route-manifest.ts'

const LOCK_FILE = join('node_modules', '.venus-build-lock')

/** Builds unless the build is up to date. */
export async function ensureBuilt({ onBuild }: { onBuild?: () => void } = {}) {
  const sourceHash = hashSources()
  if (isBuildCurrent(sourceHash)) return
  onBuild?.()
  const unlock = await waitForLock()
  try {
    if (isBuildCurrent(sourceHash)) return
    deleteBuildStamp()
    // Loaded only to build: many tests look here whether a build is needed.
    const { copyNewDatabase, prepareNewDatabase } = await import('./new-database.ts')
    await Promise.all([runBuild(), prepareNewDatabase()])
    await copyNewDatabase()
    await shortenRouteManifest(CLIENT_BUILD_FOLDER)
    await compressAssets(CLIENT_BUILD_FOLDER)
    writeBuildStamp(sourceHash)
  } finally {
    unlock()
  }
}

/** Two processes may start at once in one checkout: the second waits for the first one's build. */
async function waitForLock(): Promise<() => void> {
  for (;;) {
    const unlock = tryLock(LOCK_FILE)
    if (unlock) return unlock
    await sleep(200)
  }
}

function runBuild() {
  const output: Buffer[] = []
  // Not the script in .bin, which differs between shells.
  const builder = spawn(
    process.execPath,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  builder.stdout.on('data', (chunk) => output.push(chunk))
  builder.stderr.on('data', (chunk) => output.push(chunk))
  process.once('exit', () => builder.kill())
  return new Promise<void>((done, fail) => {
    builder.on('error', fail)
    builder.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`The build failed:\n${Buffer.concat(output)}`)),
    )
  })
}

if (import.meta.main) {
  const printLine = (text: string) => process.stdout.write(`${text}\n`)
  // On exit the builder is killed too.
  process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1))
  try {
    await ensureBuilt({ onBuild: () => printLine('Building Venus, which takes a moment after an update …') })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
