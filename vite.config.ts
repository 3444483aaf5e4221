import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { adminChunk } from './server/build/admin-chunk.ts'
import { childScripts } from './server/build/child-scripts.ts'
import { routerParts } from './server/build/router-parts.ts'
import { serviceWorkerScripts } from './server/build/service-worker-scripts.ts'
import { sharedChunk } from './server/build/shared-chunk.ts'
import { smallIcons } from './server/build/small-icons.ts'

/** Writes which modules are in which script, for server/build/bundles.test.ts. Not part of the served files. */
const moduleList = (): Plugin => ({
  name: 'module-list',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, imports, dynamicImports, moduleIds }) => ({
        fileName,
        imports,
        dynamicImports,
        moduleIds,
      }))
    writeFileSync(join('build', 'modules.json'), JSON.stringify(chunks))
  },
})

/**
 * Packages of hundreds of files that take long to load, with much that is never used: bundled with the server they
 * start faster and take less memory.
 */
const bundledPackages = [
  'drizzle-orm',
  'kysely',
  'zod',
  'jose',
  /better-auth/,
  'better-call',
  'lucide-react',
  /@base-ui/,
  'rehype-highlight',
  'lowlight',
  'highlight.js',
  'pg-boss',
  'cron-parser',
  'luxon',
  'rrule-temporal',
  'serialize-error',
  'parse5',
  'entities',
  'unified',
  'vfile',
  /^(?:hast|rehype|unist)-/,
  'property-information',
  'diff',
  'csv-parse',
  '@opentelemetry/semantic-conventions',
  'prom-client',
  'tdigest',
  'satori',
  '@shuding/opentype.js',
]

/**
 * Node.js stores a script with a single character beyond ASCII with two bytes per character. With escapes, which mean the
 * same in strings and regular expressions, the server's scripts take one.
 */
const escapeBeyondAscii = (): Plugin => ({
  name: 'escape-beyond-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/\\.|[^\0-\x7F]/g, toEscape)
    }
  },
})

/** Replaces the backslash of a character that is escaped already, since both together would mean something else. */
function toEscape(match: string) {
  const unit = match.charCodeAt(match.length - 1)
  return unit > 0x7f ? `\\u${unit.toString(16).padStart(4, '0')}` : match
}

const shared = sharedChunk()
const admins = adminChunk(shared.groups)

/** Scripts that are there when another one is asked for. */
const onEveryPage = /\/(early|shared|rolldown-runtime)-/

/** Names stay, for readable stacks in the log; whitespace would only take memory. */
const withNames = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    shared.plugin,
    admins.plugin,
    smallIcons(),
    routerParts(),
    serviceWorkerScripts(),
    moduleList(),
    childScripts(bundledPackages),
    escapeBeyondAscii(),
  ],
  // Written at run time; no sources.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] } },
  // Discovered later, they would reload the page.
  optimizeDeps: { include: ['sonner', '@base-ui/react/dialog'] },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
        rollupOptions: { output: { codeSplitting: { groups: [...shared.groups, admins.group] } } },
      },
    },
    ssr: {
      // The server imports the pages, so that both share one module graph.
      build: { rollupOptions: { input: './server/process/main.ts', output: { minify: withNames } } },
      resolve: { noExternal: command === 'build' ? bundledPackages : [] },
    },
  },
}))
