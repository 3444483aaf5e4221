import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { originOf, READY } from './e2e/sites.ts'
import { findBrowser } from './testing/browser.ts'

const PORT = Number(process.env.VENUS_E2E_PORT ?? 4319)

// Whoever signs in changes what readers see, and signing out ends every session of the one admin: so each group has
// a site of its own. They run side by side, and within a group that signs in one journey comes after another.
const folder = freshFolder()
const sites = ['members', 'hosts', 'writers', 'readers', 'newcomers'].map((name, place) => {
  return { name, port: PORT + place, data: join(folder, name) }
})
const [members, hosts, writers, readers, newcomers] = sites.map((site) => {
  return { name: site.name, use: { baseURL: originOf(site) } }
})

const signedIn = '{admin,commenter,viewer}/**/*.spec.ts'
/** Looking after what others write and receive. */
const hosting = ['commenter/*.spec.ts', 'admin/{comments,holiday,newsletter,outbox,subscribers}*.spec.ts']
const writing = ['admin/{categories,editor,live,preview,tabs,transfer}*.spec.ts', 'admin/media.spec.ts']
/** Walks through the area as it comes, and then takes away what the others read. */
const starting = 'admin/{accessibility,first-run}*.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  // A busy machine is late, not wrong: waiting is for conditions, and these are only for what never comes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: await findBrowser(),
    screenshot: 'only-on-failure',
    // What a worker fetches no journey can hold back or change; the one about offline reading allows it.
    serviceWorkers: 'block',
  },
  // In this order they begin; readers, who may be several, fill what is left.
  projects: [
    { ...members, testMatch: signedIn, testIgnore: [...hosting, ...writing, starting], workers: 1 },
    { ...hosts, testMatch: hosting, workers: 1 },
    { ...writers, testMatch: writing, workers: 1 },
    { ...newcomers, testMatch: starting, workers: 1 },
    { ...readers, testIgnore: signedIn },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/sites.ts`,
    env: { VENUS_E2E_SITES: JSON.stringify(sites) },
    wait: { stdout: new RegExp(READY) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

// Every worker reads this file again; only the first reading, which starts the servers, makes the folder.
function freshFolder() {
  const given = process.env.VENUS_E2E_FOLDER
  if (given) return given
  const made = mkdtempSync(join(tmpdir(), 'venus-e2e-'))
  process.env.VENUS_E2E_FOLDER = made
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
