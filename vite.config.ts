import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { readerScript } from './server/build/reader-script.ts'
import { sharedScript } from './server/build/shared-script.ts'
import { workerScripts } from './server/build/worker-scripts.ts'

/** Which modules are in which script, beside the build and not in it: server/build/bundles.test.ts reads what readers load. */
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
  ...['pg-boss', 'cron-parser', 'luxon', 'rrule-temporal', 'serialize-error'],
  ...['parse5', 'entities', 'unified', 'vfile', /^(?:hast|rehype|unist)-/, 'property-information'],
  ...['diff', 'csv-parse', '@opentelemetry/semantic-conventions', 'prom-client', 'tdigest'],
]

/**
 * A script with one letter beyond Latin-1 is held in memory at two bytes a letter. Written as escapes, which mean the
 * same in every string and expression, the server's are held at one.
 */
const oneByteALetter = (): Plugin => ({
  name: 'one-byte-a-letter',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/\\.|[^\0-\xFF]/g, inOneByte)
    }
  },
})

/** Of a letter that is escaped already the backslash goes: together they would be something else. */
function inOneByte(found: string) {
  const unit = found.charCodeAt(found.length - 1)
  return unit > 0xff ? `\\u${unit.toString(16).padStart(4, '0')}` : found
}

const shared = sharedScript()

/** Names stay, for whoever reads a stack in the log; what nobody reads there would be kept in memory with the rest. */
const asItIsNamed = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

export default defineConfig(({ command }) => ({
  plugins: [
    ...[tailwindcss(), reactRouter(), shared.plugin, workerScripts(), moduleList()],
    ...[readerScript(manySmallFiles), oneByteALetter()],
  ],
  // The database writes there all the time; none of it is source.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] } },
  // Found late, they would make the page under development load twice.
  optimizeDeps: { include: ['sonner', '@base-ui/react/dialog'] },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [shared.group] } } } } },
    ssr: {
      // The server pulls in the pages, so both share one module graph and one database.
      build: { rollupOptions: { input: './server/process/main.ts', output: { minify: asItIsNamed } } },
      resolve: { noExternal: command === 'build' ? manySmallFiles : [] },
    },
  },
}))
