import { build, type Plugin } from 'vite'

const entries = {
  'sw.js': 'app/offline/worker/main.ts',
  'sw-farewell.js': 'app/offline/worker/unregister.ts',
}

/**
 * The service worker, and the one that unregisters it. Each is a single script under a fixed name that shares nothing
 * with the pages, whose chunks change with each version.
 */
export const serviceWorkerScripts = (): Plugin => ({
  name: 'worker-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, input] of Object.entries(entries)) {
      this.emitFile({ type: 'asset', fileName, source: await bundleScript(input) })
    }
  },
})

async function bundleScript(input: string) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  const script = 'output' in built ? built.output[0] : undefined
  if (!script) throw new Error(`${input} became no script`)
  return script.code
}
