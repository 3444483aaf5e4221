import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '#database/client.ts'
import { environmentVariableNames } from '#platform/settings.ts'
import { freePort } from '#testing/postgres.ts'
import { processTree } from './memory.ts'
import { tempFolder } from './temp-folder.ts'

const MAX_START_MS = 120_000

/** All other settings have their defaults. */
export type EnvironmentVariables = Partial<Record<(typeof environmentVariableNames)[number], string>>

/** The site as `npm start` runs it, with one worker. */
export async function startVenus(location: DatabaseLocation, variables: EnvironmentVariables = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/process/start.js'], {
    env: {
      PATH,
      HOME,
      // An empty variable counts as unset, and keeps a .env of the checkout from setting it.
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      PORT: String(port),
      HOST: 'localhost',
      SITE_URL: url,
      SEED: 'none',
      WEB_PROCESSES: '1',
      DATA_DIR: 'folder' in location ? location.folder : join(tempFolder, 'files'),
      DATABASE_URL: 'url' in location ? location.url : '',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Venus ended with ${child.exitCode} before it was ready`)
    if (performance.now() - startedAt > MAX_START_MS) throw new Error('Venus does not get ready')
    await sleep(10)
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    /** The first worker. */
    servingPid: processTree(child.pid ?? 0)[1] ?? 0,
    startMs: performance.now() - startedAt,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export type Venus = Awaited<ReturnType<typeof startVenus>>
