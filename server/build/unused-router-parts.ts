import type { Plugin } from 'vite'

/** For links alone, which may be touched without being followed. */
const PREFETCHED_MODULES = './routeModules.js'

/**
 * Parts of React Router that no page uses, as what they do when they are off: pages get all routes at once
 * (react-router.config.ts), so nothing is discovered later, and nothing is traced in the browser. And files that a link leads
 * to are loaded by the browser when it is touched, but not run: where that failed, React Router loaded the shown page again.
 */
const replacements = new Map([
  [
    './fog-of-war.js',
    `export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}`,
  ],
  [
    './instrumentation.js',
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router`,
  ],
  [PREFETCHED_MODULES, `export const loadRouteModule = async ({ id }, modules) => modules[id] ?? {}`],
])

/** What the browser loads of it; modules for servers import other things from there. */
const ofBrowser =
  /\/react-router\/dist\/production\/(index|lib\/router\/router|lib\/dom\/ssr\/components)\.js$/
const ofLinks = /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/
const PREFIX = '\0router-part:'
const nameOf = (source: string) => source.replace(/^.*\//, './')

/** Two kilobytes less for every reader. If React Router begins to import something else of them, the build fails. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const name = nameOf(source)
    const importers = name === PREFETCHED_MODULES ? ofLinks : ofBrowser
    return importers.test(importer ?? '') && replacements.has(name) ? PREFIX + name : null
  },
  load: (id) => (id.startsWith(PREFIX) ? replacements.get(id.slice(PREFIX.length)) : null),
})
