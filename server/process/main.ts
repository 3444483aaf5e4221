import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { isRefusal } from '#database/refusal.ts'
import { readSettings } from '#platform/settings.ts'

/** As one of the processes that the supervisor starts; without it, for `npm run dev`, as the only one. */
async function start() {
  if (cluster.isWorker) return (await import('./worker.ts')).serveAsWorker()
  if (existsSync('.env')) process.loadEnvFile('.env')
  return (await import('./single.ts')).serveAlone({ ...readSettings(process.env), webProcesses: 1 })
}

start().catch((error: unknown) => {
  process.stderr.write(`${isRefusal(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
