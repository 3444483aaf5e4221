import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '#server/build/build.ts'
import { findBrowser } from '#testing/browser.ts'
import { type CaptureContext, captureScene } from './capture-scene.ts'
import { makeContactSheet } from './contact-sheet.ts'
import { createFixtures } from './fixtures.ts'
import { type CapturedScene, renderIndexPage } from './index-page.ts'
import { captureReadmePictures } from './readme-pictures.ts'
import type { Scene } from './scene.ts'
import { adminScenes, createdPageScenes } from './scenes/admin.ts'
import { emailScenes } from './scenes/emails.ts'
import { emptyScenes } from './scenes/empty.ts'
import { readerScenes } from './scenes/reader.ts'
import { readerStates } from './scenes/reader-states.ts'
import { linkScenes } from './scenes/secret-links.ts'
import { signInScenes } from './scenes/signing-in.ts'
import { writingScenes } from './scenes/writing.ts'
import { createSessions } from './sessions.ts'
import { withSites } from './sites.ts'

/**
 * `npm run screenshots` captures every scene; `npm run screenshots -- blog editor` those whose names contain one of the words.
 * With the word `readme`, those of the README are captured, too.
 */
const requestedNames = process.argv.slice(2)
const folder = join('screenshots', 'pictures')
const CONCURRENCY = 2

const print = (text: string) => process.stdout.write(`${text}\n`)

async function captureAll(scenes: Scene[], context: CaptureContext): Promise<CapturedScene[]> {
  const queue = scenes.filter(
    ({ name }) => requestedNames.length === 0 || requestedNames.some((word) => name.includes(word)),
  )
  const captured: CapturedScene[] = []
  async function worker() {
    for (let scene = queue.shift(); scene; scene = queue.shift()) {
      const { name } = scene
      try {
        const screenshots = await captureScene(scene, context)
        captured.push({ name, screenshots, sheet: await makeContactSheet(folder, name, screenshots) })
        print(`✓ ${name}`)
      } catch (error) {
        process.exitCode = 1
        print(`✗ ${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return captured.sort((one, other) => one.name.localeCompare(other.name))
}

await ensureBuilt()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await withSites(async (sites) => {
  const browser = await chromium.launch(await findBrowser())
  const sessions = await createSessions(browser, sites)
  const fixtures = await createFixtures(browser, sites.demo, sessions)
  const scenes = [
    ...[...readerScenes, ...readerStates, ...linkScenes(fixtures), ...signInScenes],
    ...[...adminScenes, ...emptyScenes, ...(await emailScenes(sites.demo, fixtures))],
    ...[...createdPageScenes(fixtures), ...writingScenes(fixtures)],
  ]
  const context = { browser, sites, sessions, folder }
  if (requestedNames.includes('readme')) await captureReadmePictures(context, fixtures.post)
  const captured = await captureAll(scenes, context)
  await browser.close()
  writeFileSync(join(folder, 'index.html'), renderIndexPage(captured))
  const count = captured.reduce((sum, { screenshots }) => sum + screenshots.length, 0)
  print(`${count} pictures and ${captured.length} sheets: ${join(folder, 'index.html')}`)
})
