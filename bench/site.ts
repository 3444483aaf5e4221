import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArguments } from './start-arguments.ts'

const PORT = 4390
const address = `http://localhost:${PORT}`
const admin = { email: 'owner@venus.example', password: 'for-the-bench-only' }

/** The site as it is run, on a fresh embedded database with the demo content, and an admin who is signed in. */
export async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'venus-bench-'))
  // The first start makes the database, and holds for a long time what that took.
  await stop(await start(folder))
  const child = await start(folder)
  const cookie = await signIn()
  const dashboard = await (await fetch(`${address}/admin?status=published`, { headers: { cookie } })).text()
  const id = /name="id"[^>]*value="([0-9a-f-]{36})"/.exec(dashboard)?.[1] ?? ''
  return {
    address,
    pid: child.pid ?? 0,
    publish: (isPublished: boolean) =>
      post('/admin', { intent: isPublished ? 'publish' : 'unpublish', id }, cookie),
    async stop() {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string) {
  const child = spawn(process.execPath, startArguments, {
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: 'localhost',
      SITE_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await sleep(200)
  return child
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function signIn() {
  const answer = await post('/admin/login', admin)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address, cookie },
    body: new URLSearchParams(fields),
  })
