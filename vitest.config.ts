import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many wait for processes that they started: one more than two cores keeps those busy.
    maxWorkers: 3,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', 'e2e/**'],
    globalSetup: 'testing/setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
