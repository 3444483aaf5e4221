import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { environmentVariableNames } from '#platform/settings.ts'
import { ensureBuilt } from '#server/build/build.ts'
import { copyCluster } from './database.ts'
import { memoryFolder } from './memory-folder.ts'
import { freePort } from './postgres.ts'
import { COMPILE_CACHE, testNode } from './test-node.ts'
import { waitFor } from './wait-for.ts'

/** Long enough for a busy machine. */
const READY_TIMEOUT_MS = 300_000

type Cleanup = () => Promise<void> | void

/** Registers what to do at the end of a test, or of all tests that share something. */
export type RegisterCleanup = (end: Cleanup) => void

/** For a beforeAll: what it starts gets `onCleanup`, and the hook returns `end`. */
export function createCleanup(): { onCleanup: RegisterCleanup; end: () => Promise<void> } {
  const cleanups: Cleanup[] = []
  return {
    onCleanup: (end) => void cleanups.unshift(end),
    async end() {
      for (const end of cleanups) await end()
    },
  }
}

/** Removed after the test. */
export function temporaryFolder(onCleanup: RegisterCleanup = onTestFinished): string {
  const folder = mkdtempSync(join(memoryFolder, 'venus-test-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A DATA_DIR that does not exist yet. */
export const newDataFolder = (onCleanup?: RegisterCleanup) => join(temporaryFolder(onCleanup), 'data')

/** A DATA_DIR with a migrated database, for tests that are not about the first start. */
export function migratedDataFolder(onCleanup?: RegisterCleanup): string {
  const folder = newDataFolder(onCleanup)
  copyCluster('migrated', folder)
  return folder
}

export type VenusProcess = {
  /** The supervisor, which stops its workers and exits after them. */
  child: ChildProcess
  /** Signals the supervisor and its workers at once. */
  signalAll: (signal: NodeJS.Signals) => void
  url: string
  output: () => string
  /** The exit code or signal. */
  ended: Promise<number | NodeJS.Signals>
  ready: () => Promise<void>
  /** Waits for this text, since the output of a process may arrive after its response. */
  waitForOutput: (text: string | RegExp) => Promise<string[]>
}

type StartOptions = {
  command?: string[]
  /** The script that Node.js runs. */
  entry?: string
  /** Of Node.js. */
  flags?: string[]
  onCleanup?: RegisterCleanup
}

/**
 * As a debugger starts it, for tests that are not about what supervises: that is another process to start, and a worker tells it of each
 * request, which takes up to a millisecond in both.
 */
export const withoutSupervisor = { entry: 'server/process/serve.js' } satisfies StartOptions

/** Once for a worker of Vitest: reading all sources takes longer than a small test. */
let building: Promise<void> | undefined

/** The built server in a new process with these settings only. */
export async function startVenus(
  environment: Record<string, string>,
  {
    flags = [],
    entry = 'server/process/start.js',
    command: [command = '', ...args] = [...testNode, ...flags, entry],
    onCleanup = onTestFinished,
  }: StartOptions = {},
): Promise<VenusProcess> {
  building ??= ensureBuilt()
  await building
  const port = environment.PORT ?? String(await freePort())
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    // A new process group, which can be signaled as a whole.
    detached: true,
    // An empty variable counts as unset, and keeps a .env of the checkout from setting it.
    env: {
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      PATH,
      HOME,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HAS_CURRENT_BUILD: 'true',
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
  onCleanup(() => signalAll('SIGKILL'))
  const url = `http://localhost:${port}`
  return {
    child,
    signalAll,
    url,
    output: () => output,
    ended,
    ready: () => waitUntilReady(url, child, () => output),
    waitForOutput: (text) => waitForOutput(() => output, text),
  }
}

const waitForOutput = (output: () => string, text: string | RegExp) =>
  waitFor(() => {
    const found = typeof text === 'string' ? output().includes(text) && [text] : output().match(text)
    if (!found) throw new Error(`Venus did not say ${text} but:\n${output()}`)
    return [...found]
  })

async function waitUntilReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Venus ended before it was ready:\n${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`Venus was not ready in time:\n${output()}`)
}
