import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentVariableNames } from '#platform/settings.ts'
import { freePort } from '#testing/postgres.ts'

export const admin = { email: 'hello@venus.example', password: 'for-pictures-only-31' }

export type Site = { url: string; outbox: string }
export type Sites = Record<'demo' | 'empty', Site>

/** Starts a site with demo content and an empty one, and removes both with their files afterwards. */
export async function withSites(work: (sites: Sites) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'venus-screenshots-'))
  const children: ChildProcess[] = []
  process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1))
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    const open = async (seed: string): Promise<Site> => {
      const url = `http://localhost:${await freePort()}`
      const data = join(folder, seed)
      const child = start(url, { DATA_DIR: data, SEED: seed })
      children.push(child)
      await waitUntilReady(url, child)
      return { url, outbox: join(data, 'outbox') }
    }
    await work({ demo: await open('demo'), empty: await open('none') })
  } finally {
    await Promise.all(children.map(stop))
  }
}

const start = (url: string, variables: Record<string, string>) =>
  spawn(process.execPath, ['server/process/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // An empty variable counts as unset, and overrides a .env of the checkout.
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      PORT: new URL(url).port,
      HOST: 'localhost',
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      BACKUP_SCHEDULE: 'off',
      ...variables,
    },
  })

async function waitUntilReady(url: string, child: ChildProcess) {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('Venus exited before it was ready')
    await sleep(200)
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
