import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { QUICK_COMPILE_FLAG } from './database/embedded/quick-compile.ts'
import { isBuildCurrent } from './server/build/build-stamp.js'
import { COMPILE_CACHE } from './testing/test-node.ts'

/** Those that send most requests to one process, start most of them, or wait longest. */
const LONGEST = [
  'server/http/permissions',
  'server/process/blocked',
  'rich-text/rich-text',
  'server/http/page-cache',
  'server/http/demo-site',
  'server/process/restore',
  'server/http/hostile',
  'server/http/fuzz',
  'server/commands/backup',
  'embedded/embedded',
  'server/process/main',
  'server/http/own-site',
  'server/process/killed-send',
  'backup/backup',
  'server/process/faults',
  'export/export-site.server',
  'work/import-service.server',
]

/** Tests that start processes take longest: started last, one of them would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      if (place >= 0) return place
      return /\/(server|database)\//.test(moduleId) ? LONGEST.length : LONGEST.length + 1
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    // More than cores, since tests that start processes wait for them.
    maxWorkers: 4,
    // Modules are loaded once for many files: tests must not leave them changed.
    isolate: false,
    execArgv: [QUICK_COMPILE_FLAG],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...(isBuildCurrent() && { HAS_CURRENT_BUILD: 'true' }) },
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**'],
    sequence: { sequencer: LongestFirst },
    globalSetup: 'testing/global-setup.ts',
    // Generous, since a busy machine is slow: they only end what would never come.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
  },
})
