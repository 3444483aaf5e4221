import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { admin } from './e2e/people.ts'
import { variableNames } from './platform/settings.ts'
import { findBrowser } from './testing/browser.ts'

const PORT = 4319
const origin = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    launchOptions: await findBrowser(),
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node server/main.ts',
    url: `${origin}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // An empty variable is none: a .env of the checkout says nothing here.
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PORT: String(PORT),
      HOST: 'localhost',
      SITE_URL: origin,
      DATA_DIR: freshFolder(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
  },
})

// Every worker reads this file again; only the first reading, which starts the server, makes the folder.
function freshFolder() {
  const given = process.env.VENUS_E2E_DATA
  if (given) return given
  const folder = mkdtempSync(join(tmpdir(), 'venus-e2e-'))
  process.env.VENUS_E2E_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
