import { build, type Plugin } from 'vite'

const entries = {
  'archive-reader.js': 'app/features/transfer/reader/child.server.ts',
  'image-process.js': 'app/features/media/image-process/child.server.ts',
  'card-drawer.js': 'app/features/posts/social-card/child.server.ts',
}

/**
 * The scripts of child processes. Each is a build of its own: in one build with the site they would share chunks, and
 * the site would be split for that.
 */
export const childScripts = (noExternal: (string | RegExp)[]): Plugin => ({
  name: 'child-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, entry] of Object.entries(entries)) {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        ssr: { noExternal },
        build: { write: false, ssr: entry, rollupOptions: { output: { codeSplitting: false } } },
      })
      const script = 'output' in built ? built.output[0] : undefined
      if (!script) throw new Error(`${entry} became no script`)
      this.emitFile({ type: 'asset', fileName, source: script.code })
    }
  },
})
