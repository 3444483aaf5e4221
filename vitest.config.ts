import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start whole processes take longest: last, one of them would run alone while the other worker rests. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/(server|database)\//.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // More than cores: whoever starts processes waits for them a good part of the time.
    maxWorkers: 3,
    // Modules are read once for many files: a test leaves none of them changed.
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', 'e2e/**'],
    sequence: { sequencer: LongestFirst },
    globalSetup: 'testing/setup.ts',
    // A busy machine is late, not wrong: these are only for what never comes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
