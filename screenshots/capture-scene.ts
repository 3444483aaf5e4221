import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { waitForHydration } from '#testing/hydration.ts'
import type { Scene } from './scene.ts'
import { type Sessions, sessionKey } from './sessions.ts'
import type { Sites } from './sites.ts'

export const viewports = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
export const themes = ['light', 'dark'] as const

export type Screenshot = { file: string; width: number; theme: (typeof themes)[number] }

const MAX_PAGE_HEIGHT = 6_000

export type CaptureContext = { browser: Browser; sites: Sites; sessions: Sessions; folder: string }

/** A scene at every width, light and dark. */
export async function captureScene(scene: Scene, context: CaptureContext): Promise<Screenshot[]> {
  const { name, act, isWindow = false } = scene
  const { folder } = context
  mkdirSync(join(folder, name), { recursive: true })
  const screenshots: Screenshot[] = []
  for (const viewport of viewports) {
    const page = await openPage(scene, viewport, context)
    await act?.(page)
    await waitUntilSettled(page)
    if (!isWindow) await growViewport(page, viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await waitUntilSettled(page)
      const file = join(name, `${viewport.width}-${theme}.png`)
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      screenshots.push({ file, width: viewport.width, theme })
    }
    await page.context().close()
  }
  return screenshots
}

type Viewport = { width: number; height: number }

/** In a context of its own. */
export async function openPage(
  { path, as, on = 'demo' }: Pick<Scene, 'path' | 'as' | 'on'>,
  viewport: Viewport,
  { browser, sites, sessions }: CaptureContext,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sites[on].url,
    viewport,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 1_000,
  })
  if (as) await context.addCookies(sessions[sessionKey(on, as)] ?? [])
  const page = await context.newPage()
  await page.goto(path)
  // Emails have no scripts.
  if (await page.evaluate(() => document.scripts.length > 0)) await waitForHydration(page)
  // Parts that a page loads late, such as the editor.
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'hidden' })
  return page
}

/** Also loads lazy images: the screenshot shows the whole page. */
export const waitUntilSettled = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(
      styles.map((link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))),
    )
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })

/**
 * Makes the viewport as tall as the page, so that fixed bars are not in the middle of the screenshot. The page may grow
 * with the viewport, so this repeats.
 */
async function growViewport(page: Page, { width, height }: Viewport) {
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  let viewportHeight = height
  for (
    let fullHeight = await pageHeight();
    fullHeight > viewportHeight && viewportHeight < MAX_PAGE_HEIGHT;
    fullHeight = await pageHeight()
  ) {
    viewportHeight = Math.min(fullHeight, MAX_PAGE_HEIGHT)
    await page.setViewportSize({ width, height: viewportHeight })
  }
  await page.evaluate(() => scrollTo(0, 0))
}
