import { build, type Plugin } from 'vite'

const ENTRY = 'app/features/transfer/reader/child.server.ts'

/**
 * The script of the child process that reads archives. A build of its own: with the site in one build they would share
 * chunks, and the site would be split for that.
 */
export const archiveReaderScript = (noExternal: (string | RegExp)[]): Plugin => ({
  name: 'reader-script',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal },
      build: { write: false, ssr: ENTRY, rollupOptions: { output: { codeSplitting: false } } },
    })
    const script = 'output' in built ? built.output[0] : undefined
    if (!script) throw new Error(`${ENTRY} became no script`)
    this.emitFile({ type: 'asset', fileName: 'archive-reader.js', source: script.code })
  },
})
