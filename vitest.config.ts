import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Modules are read once for many files: a test leaves none of them changed.
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', 'e2e/**'],
    globalSetup: 'testing/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
