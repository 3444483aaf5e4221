import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { listen } from '../http/listener.ts'
import { createCurrentWork } from './current-work.ts'
import { startHeartbeat, type WorkerReport } from './heartbeat.ts'
import { runSite } from './run-site.ts'
import { createShutdown, onStopSignal, type Resources } from './shutdown.ts'
import { printStartupMessage } from './startup-message.ts'

export async function serveAsWorker() {
  const resources: Resources = {}
  const stop = createShutdown(resources)
  process.on('message', (command) => command === 'stop' && void stop())
  // A signal to every process of the group comes together with the message of the supervisor: both mean one stop.
  onStopSignal(stop, stop)
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const role = process.env.VENUS_WORKER
  // The first worker listens at once and responds that the site is starting; others listen when they are ready.
  if (role !== 'another') resources.listener = await listen(settings)
  // Imported late, since loading takes time in which the port already responds.
  const { openVenus } = await import('../app.ts')
  const work = createCurrentWork()
  const { webProcesses, blockLimitSeconds } = settings
  const { venus, port } = await runSite({
    settings,
    log,
    resources,
    open: () => openVenus(settings, log, work),
    onServing: (servedPort) =>
      report({ report: 'serving', port: servedPort, webProcesses, blockLimitSeconds }),
    onRestoring: () => report({ report: 'restoring' }),
  })
  if (role === 'first') printStartupMessage(settings, port, venus.firstAdmin)
  startHeartbeat({ log, work, report })
}

function report(message: WorkerReport) {
  if (process.connected) process.send?.(message)
}
