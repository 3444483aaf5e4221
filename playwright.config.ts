import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { originOf, READY } from './e2e/sites.ts'
import { findBrowser } from './testing/browser.ts'

const PORT = Number(process.env.VENUS_E2E_PORT ?? 4319)
const folder = freshFolder()

// Whoever signs in changes what readers see, and signing out ends every session of the one admin: so each group has
// a site of its own, they run side by side, and within the last two one journey comes after another.
const readersSite = { port: PORT, data: join(folder, 'readers') }
const membersSite = { port: PORT + 1, data: join(folder, 'members') }
const writersSite = { port: PORT + 2, data: join(folder, 'writers') }

const writing = ['admin/{categories,editor,holiday,live,preview,tabs}*.spec.ts', 'admin/media.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
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
      testMatch: '{admin,commenter,viewer}/**/*.spec.ts',
      testIgnore: writing,
      workers: 1,
      use: { baseURL: originOf(membersSite) },
    },
    {
      name: 'writers',
      testMatch: writing,
      workers: 1,
      use: { baseURL: originOf(writersSite) },
    },
    {
      name: 'readers',
      testIgnore: '{admin,commenter,viewer}/**',
      use: { baseURL: originOf(readersSite) },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node e2e/sites.ts',
    env: { VENUS_E2E_SITES: JSON.stringify([readersSite, membersSite, writersSite]) },
    wait: { stdout: new RegExp(READY) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

// Every worker reads this file again; only the first reading, which starts the servers, makes the folder.
function freshFolder() {
  const given = process.env.VENUS_E2E_DATA
  if (given) return dirname(given)
  const made = mkdtempSync(join(tmpdir(), 'venus-e2e-'))
  process.env.VENUS_E2E_DATA = join(made, 'members')
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
