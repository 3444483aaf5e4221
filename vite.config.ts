import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Which modules are in which script, beside the build and not in it: server/bundles.test.ts reads what readers load. */
const moduleList = (): Plugin => ({
  name: 'module-list',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, imports, moduleIds }) => ({ fileName, imports, moduleIds }))
    writeFileSync(join('build', 'modules.json'), JSON.stringify(chunks))
  },
})

/**
 * Packages of hundreds of files that take longer to find than to run, and memory for what nobody uses of them: in the
 * server's build they are one with it.
 */
const manySmallFiles = [
  ...['drizzle-orm', 'kysely', 'zod', 'jose', /better-auth/, 'better-call'],
  ...['lucide-react', /@base-ui/, 'rehype-highlight', 'lowlight', 'highlight.js'],
]

/**
 * Parts of the design system that most pages use: as one file they are smaller than as thirty, and so is the table that
 * says which page needs which file.
 */
const commonParts = { name: 'ui', test: /\/app\/ui\/(?!admin-|change\/|list\/|letter\/)/, minShareCount: 12 }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), moduleList()],
  // The database writes there all the time; none of it is source.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] } },
  // Found late, they would make the page under development load twice.
  optimizeDeps: { include: ['sonner', '@base-ui/react/dialog', '@base-ui/react/menu'] },
  environments: {
    client: { build: { rollupOptions: { output: { advancedChunks: { groups: [commonParts] } } } } },
    ssr: {
      // server/app.ts pulls in the pages, so server and pages share one module graph and one database.
      build: { rollupOptions: { input: './server/app.ts' } },
      resolve: { noExternal: command === 'build' ? manySmallFiles : [] },
    },
  },
}))
