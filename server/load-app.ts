import type { RequestListener, Server } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { openVenus as OpenVenus } from './app.ts'
import { BUILT_APP } from './build.ts'

/** What serves the pages, and what stands around it: hot reload while developing, nothing otherwise. */
export type LoadedApp = {
  openVenus: typeof OpenVenus
  around: (pages: RequestListener) => RequestListener
}

export const isDevelopment = () => process.argv.includes('--dev')

/** The app as it was built: whoever calls this has seen to the build. */
export async function loadBuiltApp(): Promise<LoadedApp> {
  process.env.NODE_ENV = 'production'
  const { openVenus } = await import(pathToFileURL(resolve(BUILT_APP)).href)
  return { openVenus, around: (pages) => pages }
}

export const loadAppFromSources = async (server: Server): Promise<LoadedApp> =>
  (await import('./development.ts')).loadFromSources(server)
