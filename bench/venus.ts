import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#database/client.ts'
import { variableNames } from '#platform/settings.ts'
import { freePort } from '#testing/postgres.ts'
import { processesOf } from './memory.ts'
import { folder } from './workplace.ts'

const LONGEST_START_MS = 120_000

/** The variables that a bench may set; all others are as if nobody had set them. */
export type Variables = Partial<Record<(typeof variableNames)[number], string>>

/** The site as `npm start` runs it, with one process that serves. */
export async function startVenus(location: DatabaseLocation, variables: Variables = {}) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, ['server/process/start.js'], {
    env: {
      PATH,
      HOME,
      // An empty variable is none, and keeps a .env of the checkout from being read for it.
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PORT: String(port),
      HOST: 'localhost',
      SITE_URL: address,
      SEED: 'none',
      WEB_PROCESSES: '1',
      DATA_DIR: 'folder' in location ? location.folder : join(folder, 'files'),
      DATABASE_URL: 'url' in location ? location.url : '',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killed = () => void child.kill('SIGKILL')
  process.prependOnceListener('exit', killed)
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Venus ended with ${child.exitCode} before it was ready`)
    if (performance.now() - begun > LONGEST_START_MS) throw new Error('Venus does not get ready')
    await sleep(10)
  }
  return {
    address,
    port,
    pid: child.pid ?? 0,
    /** The process that serves; with several, the first. */
    servingPid: processesOf(child.pid ?? 0)[1] ?? 0,
    startMs: performance.now() - begun,
    async stop() {
      process.off('exit', killed)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export type Venus = Awaited<ReturnType<typeof startVenus>>
