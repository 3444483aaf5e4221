import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { listen } from '../http/listener.ts'
import { isDevelopment, loadApp, loadAppFromSources } from './load-app.ts'
import { onSignal, type Parts, stopper } from './shutdown.ts'
import { announce } from './startup-message.ts'

/** The whole site in this process, without a supervisor: a debugger may hold it as long as it likes. */
export async function serveAlone(settings: Settings) {
  const parts: Parts = {}
  const stop = stopper(parts)
  onSignal(stop)
  const log = createLog(settings.logLevel)
  const listener = await listen(settings)
  parts.listener = listener
  const { openVenus, around } = await (isDevelopment() ? loadAppFromSources(listener.server) : loadApp())
  parts.opening = openVenus(settings, log)
  const venus = await parts.opening
  listener.serve(around(venus.answer))
  announce(settings, listener.port, venus.firstAdmin)
}
