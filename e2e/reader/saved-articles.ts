import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The paths of the articles that this browser has saved for offline reading. */
export const savedArticlePaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = await caches.match('/offline/list')
    return list ? (await list.json()).map((article: { path: string }) => article.path) : []
  })

/** Articles are saved after the page has loaded, and the page does not show it. */
export const waitUntilSaved = (page: Page, slug = '') =>
  expect.poll(() => savedArticlePaths(page)).toContain(`/blog/${slug}`)
