import type { RequestListener, Server } from 'node:http'
import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { listen } from '../http/listener.ts'
import { runSite } from './run-site.ts'
import { createShutdown, onStopSignal, type Resources } from './shutdown.ts'
import { printStartupMessage } from './startup-message.ts'

/** The whole site in this process, without a supervisor: a debugger may pause it for any time. */
export async function serveSingleProcess(settings: Settings) {
  const resources: Resources = {}
  const stop = createShutdown(resources)
  onStopSignal(stop)
  const log = createLog(settings.logLevel)
  const listener = await listen(settings)
  resources.listener = listener
  const { openVenus, withHotReload } = await loadApp(listener.server)
  const { venus, port } = await runSite({
    settings,
    log,
    resources,
    open: () => openVenus(settings, log),
    wrapListener: withHotReload,
  })
  printStartupMessage(settings, port, venus.firstAdmin)
}

async function loadApp(server: Server) {
  if (process.argv.includes('--dev')) return (await import('./dev-server.ts')).loadFromSources(server)
  const { openVenus } = await import('../app.ts')
  return { openVenus, withHotReload: (listener: RequestListener) => listener }
}
