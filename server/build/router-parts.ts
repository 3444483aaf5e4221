import { resolve } from 'node:path'
import type { Plugin } from 'vite'

type Replacement = {
  /** As React Router imports it. */
  source: string
  importers: RegExp
  code?: string
  file?: string
}

/** What the browser loads of it; modules for servers import other things from there. */
const inBrowser =
  /\/react-router\/dist\/production\/(index|lib\/router\/router|lib\/dom\/ssr\/components)\.js$/

const replacements: Replacement[] = [
  // As it is when it is off: pages get all routes at once (react-router.config.ts), so nothing is discovered later.
  {
    source: 'fog-of-war.js',
    importers: inBrowser,
    code: `export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}`,
  },
  // As it is when it is off.
  {
    source: 'instrumentation.js',
    importers: inBrowser,
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router`,
  },
  // Scripts that a link leads to are loaded by the browser when it is touched, but not run: it may not be followed.
  {
    source: 'routeModules.js',
    importers: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    code: 'export const loadRouteModule = async ({ id }, modules) => modules[id] ?? {}',
  },
  {
    source: 'routeModules.js',
    importers: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/,
    file: 'app/navigation/load-route-module.ts',
  },
]

const PREFIX = '\0router-part:'

/**
 * Parts of React Router that no page uses are left out, which is two kilobytes less for every reader; and where a script
 * cannot be loaded, it would load the shown page again. If it begins to import something else of them, the build fails.
 */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const index = replacements.findIndex(
      (replacement) => source.endsWith(`/${replacement.source}`) && replacement.importers.test(importer),
    )
    const file = replacements[index]?.file
    if (index < 0) return null
    return file ? resolve(file) : PREFIX + index
  },
  load: (id) => (id.startsWith(PREFIX) ? replacements[Number(id.slice(PREFIX.length))]?.code : null),
})
