import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The paths of what this browser keeps for reading without a connection. */
export const savedArticles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = await caches.match('/offline/list')
    return list ? (await list.json()).map((article: { path: string }) => article.path) : []
  })

/** Saving takes a moment after reading, and nothing on the page tells of it. */
export const readUntilSaved = (page: Page, slug = '') =>
  expect.poll(() => savedArticles(page)).toContain(`/blog/${slug}`)
