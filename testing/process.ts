import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { variableNames } from '#platform/settings.ts'
import { ensureBuilt } from '#server/build.ts'
import { copyCluster } from './engines.ts'
import { freePort } from './postgres.ts'

/** A folder of the test's own, gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'venus-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A DATA_DIR of the test's own, not there yet. */
export const newDataFolder = () => join(temporaryFolder(), 'data')

/** A DATA_DIR of the test's own with a migrated database, for those who are not about the first start. */
export function migratedDataFolder(): string {
  const folder = newDataFolder()
  copyCluster('migrated', folder)
  return folder
}

export type VenusProcess = {
  child: ChildProcess
  address: string
  output: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  ready: () => Promise<void>
  /** Waits until it has said so: what a process writes arrives after what it answers. */
  says: (text: string | RegExp) => Promise<string[]>
}

/** The built server as a process of its own, with these settings and no others (or what is given). */
export async function startVenus(
  environment: Record<string, string>,
  [command, ...args] = [process.execPath, 'server/main.ts'],
): Promise<VenusProcess> {
  await ensureBuilt()
  const port = environment.PORT ?? String(await freePort())
  const { PATH, HOME } = process.env
  const child = spawn(command ?? '', args, {
    // An empty variable is none, and keeps a .env of the checkout from being read for it.
    env: {
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PATH,
      HOME,
      SEED: 'none',
      WEB_PROCESSES: '1',
      ...environment,
      PORT: port,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => done(code ?? signal ?? 0)),
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = `http://localhost:${port}`
  return {
    child,
    address,
    output: () => output,
    ended,
    ready: () => untilReady(address, child, () => output),
    says: (text) => untilSaid(() => output, text),
  }
}

const untilSaid = (output: () => string, text: string | RegExp) =>
  vi.waitFor(() => {
    const found = typeof text === 'string' ? output().includes(text) && [text] : output().match(text)
    if (!found) throw new Error(`Venus did not say ${text} but:\n${output()}`)
    return [...found]
  }, 5_000)

async function untilReady(address: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`Venus ended before it was ready:\n${output()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`Venus was not ready within thirty seconds:\n${output()}`)
}
