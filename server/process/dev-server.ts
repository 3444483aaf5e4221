import type { RequestListener, Server } from 'node:http'
import { createServer } from 'vite'
import type { openVenus } from '../app.ts'

/** The app straight from its sources, with hot reload for pages; a change to server code restarts the process. */
export async function loadFromSources(server: Server) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const app = await vite.ssrLoadModule('./server/app.ts')
  return {
    openVenus: app.openVenus as typeof openVenus,
    withHotReload:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  }
}
