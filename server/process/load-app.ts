import type { RequestListener, Server } from 'node:http'
import type { openVenus as OpenVenus } from '../app.ts'

/** What serves the pages, and what stands around it: hot reload while developing, nothing otherwise. */
export type LoadedApp = {
  openVenus: typeof OpenVenus
  around: (pages: RequestListener) => RequestListener
}

export const isDevelopment = () => process.argv.includes('--dev')

/** Late, since the process that only starts others needs none of it. */
export async function loadApp(): Promise<LoadedApp> {
  const { openVenus } = await import('../app.ts')
  return { openVenus, around: (pages) => pages }
}

export const loadAppFromSources = async (server: Server): Promise<LoadedApp> =>
  (await import('./dev-server.ts')).loadFromSources(server)
