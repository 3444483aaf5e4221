import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { variableNames } from '#platform/settings.ts'
import { freePort } from '#testing/postgres.ts'

export const admin = { email: 'hello@venus.example', password: 'for-pictures-only-31' }

export type Site = { address: string; outbox: string }
export type Sites = Record<'demo' | 'empty', Site>

/** A site with the demo content and one without anything, both gone with all their files when the work is done. */
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
      const address = `http://localhost:${await freePort()}`
      const data = join(folder, seed)
      const child = start(address, { DATA_DIR: data, SEED: seed })
      children.push(child)
      await ready(address, child)
      return { address, outbox: join(data, 'outbox') }
    }
    await work({ demo: await open('demo'), empty: await open('none') })
  } finally {
    await Promise.all(children.map(end))
  }
}

const start = (address: string, variables: Record<string, string>) =>
  spawn(process.execPath, ['server/process/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // An empty variable is none, and keeps a .env of the checkout from being read for it.
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PORT: new URL(address).port,
      HOST: 'localhost',
      SITE_URL: address,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      BACKUP_SCHEDULE: 'off',
      ...variables,
    },
  })

async function ready(address: string, child: ChildProcess) {
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('Venus ended before it was ready')
    await sleep(200)
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
