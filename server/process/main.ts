import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { isCommandError } from '#database/command-error.ts'
import { readSettings } from '#platform/settings.ts'

/** As a worker of the supervisor; without one, as for `npm run dev`, as the only process. */
async function start() {
  if (cluster.isWorker) return (await import('./worker.ts')).serveAsWorker()
  if (existsSync('.env')) process.loadEnvFile('.env')
  return (await import('./single.ts')).serveSingleProcess({ ...readSettings(process.env), webProcesses: 1 })
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${isCommandError(error) ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
})
