import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { variableNames } from '../platform/settings.ts'
import { admin } from './people.ts'

export type Site = { port: number; data: string }

export const originOf = ({ port }: Site) => `http://localhost:${port}`

/** What is said when every site answers. */
export const READY = 'The sites are ready.'

/** Draws and writes the demo content once, then serves a copy of it for each group of journeys, until it is told to end. */
async function serve(sites: Site[]) {
  const [first] = sites
  if (!first) throw new Error('no sites were named')
  const sample = { port: first.port, data: join(first.data, '..', 'sample') }
  const maker = start(sample)
  await answering(sample, maker)
  maker.kill('SIGTERM')
  await ended(maker)

  // Pictures in the sizes that pages ask for are made once for all of them.
  const variants = join(sample.data, 'uploads', 'variants')
  mkdirSync(variants, { recursive: true })
  const servers = sites.map((site) => {
    cpSync(sample.data, site.data, { recursive: true })
    rmSync(join(site.data, 'uploads', 'variants'), { recursive: true })
    symlinkSync(variants, join(site.data, 'uploads', 'variants'), 'junction')
    return start(site)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => servers.forEach((server) => void server.kill('SIGTERM')))
  }
  await Promise.all(sites.map((site, place) => answering(site, servers[place])))
  process.stdout.write(`${READY}\n`)
  await Promise.all(servers.map(ended))
}

const ended = (server: ChildProcess) =>
  new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(server.exitCode)))

async function answering(site: Site, server: ChildProcess | undefined) {
  while (!(await fetch(`${originOf(site)}/readyz`).catch(() => undefined))?.ok) {
    if (server?.exitCode !== null) throw new Error(`the site on port ${site.port} ended before it was ready`)
    await sleep(100)
  }
}

const start = (site: Site) =>
  spawn(process.execPath, ['server/process/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // An empty variable is none: a .env of the checkout says nothing here.
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PORT: String(site.port),
      HOST: 'localhost',
      SITE_URL: originOf(site),
      DATA_DIR: site.data,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      // Whoever sends much is held back by address: a journey that does comes from one of its own.
      TRUST_PROXY: 'true',
    },
  })

if (import.meta.main) await serve(JSON.parse(process.env.VENUS_E2E_SITES ?? '[]'))
