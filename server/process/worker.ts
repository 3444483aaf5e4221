import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { listen } from '../http/listener.ts'
import { createCurrentWork } from './current-work.ts'
import { startHeartbeat, type WorkerReport } from './heartbeat.ts'
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
  resources.opening = openVenus(settings, log, work)
  const venus = await resources.opening
  resources.listener ??= await listen(settings)
  resources.listener.serve(venus.handleRequest)
  const { port } = resources.listener
  if (role === 'first') printStartupMessage(settings, port, venus.firstAdmin)
  const { webProcesses, blockLimitSeconds } = settings
  report({ report: 'serving', port, webProcesses, blockLimitSeconds })
  startHeartbeat({ log, work, report })
}

function report(message: WorkerReport) {
  if (process.connected) process.send?.(message)
}
