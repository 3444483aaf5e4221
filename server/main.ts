import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { isRefusal } from '#database/refusal.ts'
import { readSettings } from '#platform/settings.ts'
import { isDevelopment } from './load-app.ts'

async function start() {
  if (cluster.isWorker) return (await import('./worker.ts')).serveAsWorker()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  if (settings.webProcesses > 1 && !isDevelopment())
    return (await import('./primary.ts')).serveByWorkers(settings)
  return (await import('./alone.ts')).serveAlone(settings)
}

start().catch((error: unknown) => {
  process.stderr.write(`${isRefusal(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
