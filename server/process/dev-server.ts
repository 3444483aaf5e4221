import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { LoadedApp } from './load-app.ts'

/** The app straight from its sources, with hot reload for pages; a change to server code restarts the process. */
export async function loadFromSources(server: Server): Promise<LoadedApp> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { openVenus } = await vite.ssrLoadModule('./server/app.ts')
  return {
    openVenus: openVenus as LoadedApp['openVenus'],
    around: (pages) => (request, response) =>
      vite.middlewares(request, response, () => pages(request, response)),
  }
}
