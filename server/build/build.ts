import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '#database/file-lock.ts'
import { CLIENT_BUILD } from '../http/assets.ts'
import { fingerprint, forgetBuild, isBuilt, noteBuild } from './built.js'
import { packAssets } from './compress-assets.ts'

const LOCK = join('node_modules', '.venus-build-lock')

/** Builds when the build is not of these very sources. */
export async function ensureBuilt({ onBuild }: { onBuild?: () => void } = {}) {
  const wanted = fingerprint()
  if (isBuilt(wanted)) return
  onBuild?.()
  const unlock = await lock()
  try {
    if (isBuilt(wanted)) return
    forgetBuild()
    await build()
    await packAssets(CLIENT_BUILD)
    noteBuild(wanted)
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

function build() {
  const output: Buffer[] = []
  // Not by what is in .bin, which differs from shell to shell.
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
  const say = (text: string) => process.stdout.write(`${text}\n`)
  // Told to end, it ends the builder too.
  process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1))
  try {
    await ensureBuilt({ onBuild: () => say('Building Venus, which takes a moment after an update …') })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
