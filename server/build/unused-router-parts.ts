import type { Plugin } from 'vite'

/**
 * Parts of React Router that no page uses, as what they do when they are off: pages get all routes at once
 * (react-router.config.ts), so nothing is discovered later, and nothing is traced in the browser.
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
])

/** What the browser loads of it; modules for servers import other things from there. */
const ofBrowser =
  /\/react-router\/dist\/production\/(index|lib\/router\/router|lib\/dom\/ssr\/components)\.js$/
const PREFIX = '\0router-part:'
const nameOf = (source: string) => source.replace(/^.*\//, './')

/** Two kilobytes less for every reader. If React Router begins to import something else of them, the build fails. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isUnused = ofBrowser.test(importer ?? '') && replacements.has(nameOf(source))
    return isUnused ? PREFIX + nameOf(source) : null
  },
  load: (id) => (id.startsWith(PREFIX) ? replacements.get(id.slice(PREFIX.length)) : null),
})
