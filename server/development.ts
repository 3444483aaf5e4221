import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { openVenus as OpenVenus } from './app.ts'

/** The app straight from its sources, with hot reload for pages; a change to server code restarts the process. */
export async function loadFromSources(server: Server) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { openVenus } = await vite.ssrLoadModule('./server/app.ts')
  return { openVenus: openVenus as typeof OpenVenus, middleware: vite.middlewares }
}
