import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { originOf, READY, type Site } from './e2e/site.ts'
import { findBrowser } from './testing/browser.ts'
import { memoryFolder } from './testing/memory-folder.ts'

const PORT = Number(process.env.VENUS_E2E_PORT ?? 4319)

// Admins change what readers see, and signing out ends every session of the admin: so each group of tests has
// its own site. Groups run in parallel; within a group that signs in, tests run one after another.
const folder = temporaryFolder()
// One is on the embedded database, which takes several times as long to answer as PostgreSQL.
const sites = ['members', 'hosts', 'writers', 'readers', 'newcomers', 'accounts'].map((name, index): Site => {
  const engine = name === 'readers' ? 'embedded' : 'postgres'
  return { name, port: PORT + index, data: join(folder, name), engine }
})
const [members, hosts, writers, readers, newcomers, accounts] = sites.map((site) => {
  return { name: site.name, use: { baseURL: originOf(site) } }
})

const signedInTests = '{admin,commenter,viewer}/**/*.spec.ts'
/** Comments and the newsletter. */
const hostTests = ['commenter/*.spec.ts', 'admin/{comments,holiday,newsletter,outbox,subscribers}*.spec.ts']
const writerTests = ['admin/{categories,editor,live,tabs,transfer}*.spec.ts', 'admin/media.spec.ts']
/** Who somebody is, and what she may do; and gift guides, which need nothing that these change. */
const accountTests = ['viewer/*.spec.ts', 'admin/{gift-guides,people,security,sign-in}*.spec.ts']
/** Visits the whole admin area, and then deletes the content that others need. */
const newcomerTests = 'admin/{accessibility,first-run}*.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  // Generous, since a busy machine is slow: they only end what would never come.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    launchOptions: await findBrowser(),
    screenshot: 'only-on-failure',
    // The next page in a browser takes half the time of the first page in a new one. Cookies and storage are cleared.
    reuseContext: true,
    reducedMotion: 'reduce',
    // Requests of a service worker cannot be intercepted; the tests of offline reading allow it.
    serviceWorkers: 'block',
  },
  // They start in this order; the readers, with several workers, use what is left.
  projects: [
    {
      ...members,
      testMatch: signedInTests,
      testIgnore: [...hostTests, ...writerTests, ...accountTests, newcomerTests],
      workers: 1,
    },
    { ...hosts, testMatch: hostTests, workers: 1 },
    { ...writers, testMatch: writerTests, workers: 1 },
    {
      ...newcomers,
      testMatch: newcomerTests,
      workers: 1,
      // A new site takes the time zone of the first admin's browser.
      use: { ...newcomers?.use, timezoneId: 'America/Los_Angeles' },
    },
    { ...accounts, testMatch: accountTests, workers: 1 },
    { ...readers, testIgnore: signedInTests },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/sites.ts`,
    env: { VENUS_E2E_SITES: JSON.stringify(sites) },
    wait: { stdout: new RegExp(READY) },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

// Every worker evaluates this file again; only the first evaluation, which starts the servers, creates the folder.
function temporaryFolder() {
  const existing = process.env.VENUS_E2E_FOLDER
  if (existing) return existing
  const created = mkdtempSync(join(memoryFolder, 'venus-e2e-'))
  process.env.VENUS_E2E_FOLDER = created
  process.on('exit', () => rmSync(created, { recursive: true, force: true }))
  return created
}
