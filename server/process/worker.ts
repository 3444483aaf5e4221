import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { listen } from '../http/listener.ts'
import { createCurrentWork } from './current-work.ts'
import { startHeartbeat } from './heartbeat.ts'
import { loadApp } from './load-app.ts'
import { onSignal, type Parts, stopper } from './shutdown.ts'
import { announce } from './startup-message.ts'

/** What a worker tells the supervisor: once that it serves and with how many others, then all the time that it lives. */
export type WorkerReport =
  | { report: 'serving'; port: number; webProcesses: number; blockLimitSeconds: number }
  | { report: 'alive'; work: string[]; isDebugged: boolean }

/** One of the processes that answer requests. */
export async function serveAsWorker() {
  const parts: Parts = {}
  const stop = stopper(parts)
  // The one thing that the supervisor says.
  process.on('message', (order) => order === 'stop' && void stop())
  // Whoever signals every process, and the supervisor that then says the same, mean one thing.
  onSignal(stop, stop)
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const role = process.env.VENUS_WORKER
  // Where nobody serves yet it says on the port that it is starting; beside others it takes requests when it can answer.
  if (role !== 'another') parts.listener = await listen(settings)
  const { openVenus } = await loadApp()
  const work = createCurrentWork()
  parts.opening = openVenus(settings, log, work)
  const venus = await parts.opening
  parts.listener ??= await listen(settings)
  parts.listener.serve(venus.answer)
  const { port } = parts.listener
  if (role === 'first') announce(settings, port, venus.firstAdmin)
  const { webProcesses, blockLimitSeconds } = settings
  report({ report: 'serving', port, webProcesses, blockLimitSeconds })
  startHeartbeat({ log, work, report })
}

function report(message: WorkerReport) {
  if (process.connected) process.send?.(message)
}
