import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '#database/file-lock.ts'
import { Refusal } from '#database/refusal.ts'
import { CLIENT_BUILD } from './assets.ts'
import { packAssets } from './packing.ts'

const SOURCES = [
  '{app,art,database,platform,public,seed,server}/**/*.*',
  '{vite.config.ts,react-router.config.ts,package.json,package-lock.json}',
]
const LOCK = join('node_modules', '.venus-build-lock')
const STAMP = join('build', 'sources.sha256')

export const BUILT_APP = join('build', 'server', 'index.js')

/** Builds when the build is not of these very sources, told by their content: a fresh clone has fresh dates. */
export async function ensureBuilt({ signal, onBuild }: { signal?: AbortSignal; onBuild?: () => void } = {}) {
  const wanted = fingerprint()
  const isBuilt = () => existsSync(STAMP) && existsSync(BUILT_APP) && readFileSync(STAMP, 'utf8') === wanted
  if (isBuilt()) return
  onBuild?.()
  const unlock = await lock()
  try {
    if (isBuilt()) return
    rmSync(STAMP, { force: true })
    await build(signal)
    await packAssets(CLIENT_BUILD)
    writeFileSync(STAMP, wanted)
  } finally {
    unlock()
  }
}

/** Two processes may start at once in one checkout: the second waits for the first one's build. */
async function lock(): Promise<() => void> {
  for (;;) {
    const unlock = tryLock(LOCK)
    if (unlock) return unlock
    await sleep(200)
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function build(signal?: AbortSignal) {
  const output: Buffer[] = []
  const builder = spawn(process.execPath, [join('node_modules', '.bin', 'react-router'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  })
  builder.stdout.on('data', (chunk) => output.push(chunk))
  builder.stderr.on('data', (chunk) => output.push(chunk))
  return new Promise<void>((done, fail) => {
    builder.on('error', fail)
    builder.on('exit', (code) =>
      code === 0 ? done() : fail(new Refusal(`The build failed:\n${Buffer.concat(output)}`)),
    )
  })
}

if (import.meta.main) {
  // biome-ignore lint/suspicious/noConsole: said to whoever runs the build
  await ensureBuilt({ onBuild: () => console.log('Building …') })
}
