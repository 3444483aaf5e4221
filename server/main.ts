import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { isRefusal } from '#database/refusal.ts'
import { createLog } from '#platform/log.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import type { openVenus as OpenVenus, Venus } from './app.ts'
import { BUILT_APP, ensureBuilt } from './build.ts'
import { type Listener, listen } from './listener.ts'

/** A query that never ends must not keep the process for ever. */
const STOP_MS = 20_000

const say = (text: string) => process.stdout.write(`${text}\n`)

async function start() {
  const stopping = new AbortController()
  const parts: { listener?: Listener; opening?: Promise<Venus> } = {}
  stopOnSignal(stopping, parts)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const listener = await listen(settings.host, settings.port)
  parts.listener = listener
  const { openVenus, around } = await loadApp(listener, stopping.signal)
  parts.opening = openVenus(settings, log)
  const venus = await parts.opening
  listener.serve(around(getRequestListener(venus.fetch)))
  announce(settings, listener.port, venus)
}

/** What serves the pages, and what stands around it: hot reload while developing, nothing otherwise. */
export type LoadedApp = {
  openVenus: typeof OpenVenus
  around: (pages: Parameters<Listener['serve']>[0]) => Parameters<Listener['serve']>[0]
}

async function loadApp(listener: Listener, signal: AbortSignal): Promise<LoadedApp> {
  if (process.argv.includes('--dev'))
    return (await import('./development.ts')).loadFromSources(listener.server)
  process.env.NODE_ENV = 'production'
  await ensureBuilt({ signal, onBuild: () => say('Building Venus, which takes a moment after an update …') })
  const { openVenus } = await import(pathToFileURL(resolve(BUILT_APP)).href)
  return { openVenus, around: (pages) => pages }
}

/** First no new work, then what is in hand, then the database; a second signal does not wait. */
function stopOnSignal(stopping: AbortController, parts: { listener?: Listener; opening?: Promise<Venus> }) {
  const stop = async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    setTimeout(() => process.exit(1), STOP_MS).unref()
    parts.opening?.then(({ endStreams }) => endStreams()).catch(() => {})
    await parts.listener?.drain()
    await (await parts.opening)?.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function announce({ siteUrl, host, port: wantedPort }: Settings, port: number, { firstAdmin }: Venus) {
  const address = wantedPort === port ? siteUrl : `http://${host}:${port}`
  say(`\n  Venus is at ${address}\n  Sign in at  ${address}/admin/login`)
  if (firstAdmin) say(`  E-mail:     ${firstAdmin.email}`)
  if (firstAdmin?.isGenerated) say(`  Password:   ${firstAdmin.password}   (shown this once: keep it)`)
  say('')
}

start().catch((error: unknown) => {
  process.stderr.write(`${isRefusal(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
