import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { variableNames } from '#platform/settings.ts'
import { ensureBuilt } from '#server/build/build.ts'
import { copyCluster } from './engines.ts'
import { freePort } from './postgres.ts'

type End = () => Promise<void> | void

/** Calls what it is given when something is over: a test, or all of those that share. */
export type Over = (end: End) => void

/** For a beforeAll: what begins there for many tests is handed `over`, and the hook returns `end`. */
export function untilAllAreDone(): { over: Over; end: () => Promise<void> } {
  const ends: End[] = []
  return {
    over: (end) => void ends.unshift(end),
    async end() {
      for (const end of ends) await end()
    },
  }
}

/** A folder of the test's own, gone when the test is. */
export function temporaryFolder(over: Over = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'venus-test-'))
  over(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A DATA_DIR of the test's own, not there yet. */
export const newDataFolder = (over?: Over) => join(temporaryFolder(over), 'data')

/** A DATA_DIR of the test's own with a migrated database, for those who are not about the first start. */
export function migratedDataFolder(over?: Over): string {
  const folder = newDataFolder(over)
  copyCluster('migrated', folder)
  return folder
}

export type VenusProcess = {
  /** The supervisor, which ends the processes that serve and ends after them. */
  child: ChildProcess
  /** Sends a signal to the supervisor and all that it started at once: SIGKILL leaves none of them a moment. */
  signalAll: (signal: NodeJS.Signals) => void
  address: string
  output: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  ready: () => Promise<void>
  /** Waits until it has said so: what a process writes arrives after what it answers. */
  says: (text: string | RegExp) => Promise<string[]>
}

type Way = { command?: string[]; over?: Over }

/** The built server as a process of its own, with these settings and no others (or what is given). */
export async function startVenus(
  environment: Record<string, string>,
  {
    command: [command = '', ...args] = [process.execPath, 'server/process/start.js'],
    over = onTestFinished,
  }: Way = {},
): Promise<VenusProcess> {
  await ensureBuilt()
  const port = environment.PORT ?? String(await freePort())
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    // A process group of its own, which can be signaled as a whole.
    detached: true,
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
  const signalAll = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? Number.NaN), signal)
    } catch {
      // All of them have ended.
    }
  }
  over(() => signalAll('SIGKILL'))
  const address = `http://localhost:${port}`
  return {
    child,
    signalAll,
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
