import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { admin } from './e2e/people.ts'
import { variableNames } from './platform/settings.ts'
import { findBrowser } from './testing/browser.ts'

const PORT = Number(process.env.VENUS_E2E_PORT ?? 4319)
const folder = freshFolder()

// Whoever signs in changes what readers see: a site for each of the two, and they run side by side.
const readersSite = { port: PORT, data: join(folder, 'readers') }
const membersSite = { port: PORT + 1, data: join(folder, 'members') }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: await findBrowser(),
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'members',
      testMatch: '{admin,viewer}/**/*.spec.ts',
      // They share the admin's account, whose signing out ends every session: one after another.
      workers: 1,
      use: { baseURL: originOf(membersSite) },
    },
    {
      name: 'readers',
      testIgnore: '{admin,viewer}/**',
      use: { baseURL: originOf(readersSite) },
    },
  ],
  webServer: [readersSite, membersSite].map((site) => ({
    command: 'node_modules/.bin/node server/main.ts',
    url: `${originOf(site)}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // An empty variable is none: a .env of the checkout says nothing here.
      ...Object.fromEntries(variableNames.map((name) => [name, ''])),
      PORT: String(site.port),
      HOST: 'localhost',
      SITE_URL: originOf(site),
      DATA_DIR: site.data,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
  })),
})

function originOf({ port }: { port: number }) {
  return `http://localhost:${port}`
}

// Every worker reads this file again; only the first reading, which starts the servers, makes the folder.
function freshFolder() {
  const given = process.env.VENUS_E2E_DATA
  if (given) return dirname(given)
  const made = mkdtempSync(join(tmpdir(), 'venus-e2e-'))
  process.env.VENUS_E2E_DATA = join(made, 'members')
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
