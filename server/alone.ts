import type { Server } from 'node:http'
import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { announce, announceBuild } from './announce.ts'
import { ensureBuilt } from './build.ts'
import { listen } from './listener.ts'
import { isDevelopment, type LoadedApp, loadAppFromSources, loadBuiltApp } from './load-app.ts'
import { onSignal, type Parts, stopper } from './stopping.ts'

/** The whole site in this process. */
export async function serveAlone(settings: Settings) {
  const parts: Parts = {}
  const { stop, signal } = stopper(parts)
  onSignal(stop)
  const log = createLog(settings.logLevel)
  const listener = await listen(settings.host, settings.port)
  parts.listener = listener
  const { openVenus, around } = await loadApp(listener.server, signal)
  parts.opening = openVenus(settings, log)
  const venus = await parts.opening
  listener.serve(around(venus.answer))
  announce(settings, listener.port, venus.firstAdmin)
}

async function loadApp(server: Server, signal: AbortSignal): Promise<LoadedApp> {
  if (isDevelopment()) return loadAppFromSources(server)
  await ensureBuilt({ signal, onBuild: announceBuild })
  return loadBuiltApp()
}
