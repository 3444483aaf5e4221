import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '#server/build/build.ts'
import { findBrowser } from '#testing/browser.ts'
import { indexPage, type Taken } from './index-page.ts'
import { signIn } from './people.ts'
import type { Scene } from './scene.ts'
import { adminScenes } from './scenes/admin.ts'
import { emptyScenes } from './scenes/empty.ts'
import { letterScenes } from './scenes/letters.ts'
import { readerScenes } from './scenes/reader.ts'
import { readerStates } from './scenes/reader-states.ts'
import { linkScenes } from './scenes/secret-links.ts'
import { signInScenes } from './scenes/signing-in.ts'
import { writingScenes } from './scenes/writing.ts'
import { makeSheet } from './sheet.ts'
import { withSites } from './sites.ts'
import { setStage } from './stage.ts'
import { type Studio, take } from './take.ts'

/** `npm run screenshots` takes every page and state; `npm run screenshots -- blog editor` those with such names. */
const wanted = process.argv.slice(2)
const folder = join('screenshots', 'pictures')
const AT_ONCE = 2

const say = (text: string) => process.stdout.write(`${text}\n`)

async function takeAll(scenes: Scene[], studio: Studio): Promise<Taken[]> {
  const waiting = scenes.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  )
  const taken: Taken[] = []
  async function work() {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const { name } = scene
      try {
        const pictures = await take(scene, studio)
        taken.push({ name, pictures, sheet: await makeSheet(folder, name, pictures) })
        say(`✓ ${name}`)
      } catch (error) {
        process.exitCode = 1
        say(`✗ ${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return taken.sort((one, other) => one.name.localeCompare(other.name))
}

await ensureBuilt()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await withSites(async (sites) => {
  const browser = await chromium.launch(await findBrowser())
  const people = await signIn(browser, sites)
  const stage = await setStage(browser, sites.demo, people)
  const scenes = [
    ...[...readerScenes, ...readerStates, ...linkScenes(stage), ...signInScenes],
    ...[...adminScenes, ...emptyScenes, ...(await letterScenes(sites.demo, stage))],
    ...writingScenes(stage),
  ]
  const taken = await takeAll(scenes, { browser, sites, people, folder })
  await browser.close()
  writeFileSync(join(folder, 'index.html'), indexPage(taken))
  const count = taken.reduce((sum, { pictures }) => sum + pictures.length, 0)
  say(`${count} pictures and ${taken.length} sheets: ${join(folder, 'index.html')}`)
})
