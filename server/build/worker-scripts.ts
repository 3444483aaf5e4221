import { build, type Plugin } from 'vite'

const workers = {
  'sw.js': 'app/offline/worker/main.ts',
  'sw-farewell.js': 'app/offline/worker/farewell.ts',
}

/**
 * The service worker, and the one that takes it away. Each is a single plain script under a name that stays, and shares
 * nothing with the pages: their scripts are others with each version of the site.
 */
export const workerScripts = (): Plugin => ({
  name: 'worker-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, input] of Object.entries(workers)) {
      this.emitFile({ type: 'asset', fileName, source: await scriptOf(input) })
    }
  },
})

async function scriptOf(input: string) {
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
