import { build, type Plugin } from 'vite'

const INPUT = 'app/features/transfer/reader/child.server.ts'

/**
 * The script of the process that reads archives, beside the site's own. It is built alone: in one build with the site they
 * would share pieces, and the site would be cut up for it.
 */
export const readerScript = (noExternal: (string | RegExp)[]): Plugin => ({
  name: 'reader-script',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal },
      build: { write: false, ssr: INPUT, rollupOptions: { output: { codeSplitting: false } } },
    })
    const script = 'output' in built ? built.output[0] : undefined
    if (!script) throw new Error(`${INPUT} became no script`)
    this.emitFile({ type: 'asset', fileName: 'archive-reader.js', source: script.code })
  },
})
