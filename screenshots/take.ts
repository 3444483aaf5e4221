import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type People, sessionName } from './people.ts'
import type { Scene } from './scene.ts'
import type { Sites } from './sites.ts'

export const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
export const themes = ['light', 'dark'] as const

export type Picture = { file: string; width: number; theme: (typeof themes)[number] }

/** More than this nobody looks at in one piece. */
const TALLEST = 6_000

export type Studio = { browser: Browser; sites: Sites; people: People; folder: string }

/** A scene at every width, light and dark. */
export async function take(scene: Scene, { browser, sites, people, folder }: Studio): Promise<Picture[]> {
  const { name, path, as, on = 'demo', act, isWindow = false } = scene
  mkdirSync(join(folder, name), { recursive: true })
  const pictures: Picture[] = []
  for (const viewport of windows) {
    const context = await browser.newContext({
      baseURL: sites[on].address,
      viewport,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 1_000,
    })
    if (as) await context.addCookies(people[sessionName(on, as)] ?? [])
    const page = await context.newPage()
    await page.goto(path)
    await alive(page)
    await act?.(page)
    await settled(page)
    if (!isWindow) await openTall(page, viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await settled(page)
      const file = join(name, `${viewport.width}-${theme}.png`)
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      pictures.push({ file, width: viewport.width, theme })
    }
    await context.close()
  }
  return pictures
}

/** React marks what it has taken over; letters have no scripts to wait for. */
const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.scripts.length === 0 ||
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )

/** Pictures further down come when somebody gets there; here somebody looks at all of it. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(
      styles.map((link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done))),
    )
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })

/**
 * Makes the window as tall as the page, so that bars which stay at its edges do not lie across the middle. What is
 * measured by the window may grow with it: then it is looked at again.
 */
async function openTall(page: Page, { width, height }: { width: number; height: number }) {
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  let shown = height
  for (let whole = await pageHeight(); whole > shown && shown < TALLEST; whole = await pageHeight()) {
    shown = Math.min(whole, TALLEST)
    await page.setViewportSize({ width, height: shown })
  }
  await page.evaluate(() => scrollTo(0, 0))
}
