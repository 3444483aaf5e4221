import type { Page, Request } from '@playwright/test'
import { expectStateAccessible } from '../axe.ts'
import { startProxy } from '../cut-line.ts'
import { expect, test as journey, openHydrated, waitForHydration } from '../journey.ts'
import { listenForEvents, viewsIn } from '../sent-events.ts'
import { searchBox } from './archive.ts'
import { publishedPosts } from './demo-posts.ts'
import { waitUntilSaved } from './saved-articles.ts'

const test = journey.extend<{ line: Awaited<ReturnType<typeof startProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  line: async ({}, use, { project }) => {
    const line = await startProxy(project.use.baseURL ?? '')
    await use(line)
    line.end()
  },
  baseURL: ({ line }, use) => use(line.url),
})

test.use({ serviceWorkers: 'allow', allowedComplaints: /net::ERR_|Failed to fetch/ })

const [first, second, unread] = publishedPosts
const heading = (page: Page, name = '') => page.getByRole('heading', { level: 1, name })
const copyNote = (page: Page) => page.getByText('You are reading a saved copy')

test('articles that were read can be read again without a connection, and are never old with one', async ({
  page,
  line,
}) => {
  const sent = listenForEvents(page)
  await test.step('one opened by its address, one by a link', async () => {
    await openHydrated(page, `/blog/${first?.slug}`)
    await waitUntilSaved(page, first?.slug)
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    // The article leads to its neighbor, too.
    await expect(searchBox(page)).toBeVisible()
    await page.getByRole('link', { name: second?.title }).first().click()
    await expect(heading(page, second?.title)).toBeVisible()
    await expect(copyNote(page)).toHaveCount(0)
    await waitUntilSaved(page, second?.slug)
  })

  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect
    .poll(() => viewsIn(sent))
    .toEqual([`/blog/${first?.slug}`, '/blog', `/blog/${second?.slug}`, '/blog'])
  await line.cut(page)
  await test.step('a form is no navigation: it says that it failed, and keeps what was typed', async () => {
    const circle = page.getByRole('region', { name: 'The Venus Circle' })
    await circle.getByPlaceholder('Enter your email').fill('reader@venus.example')
    await circle.getByRole('button').click()
    await expect(circle.getByText('Subscription failed. Please try again later.')).toBeVisible()
    await expect(circle.getByPlaceholder('Enter your email')).toHaveValue('reader@venus.example')
    await expect(page).toHaveURL('/blog')
  })

  await test.step('a saved one is there, with its pictures and with a note', async () => {
    // The link below is pressed before the first idle moment after hydration, as on a busy phone.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('is-never-idle')) return
      const isHydrated = () =>
        Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
      const wait = window.requestIdleCallback.bind(window)
      window.requestIdleCallback = (work, options) =>
        isHydrated() && !options?.timeout ? 0 : wait(work, options)
    })
    await page.evaluate(() => sessionStorage.setItem('is-never-idle', 'true'))
    await page.goto(`/blog/${first?.slug}`)
    await expect(heading(page, first?.title)).toBeVisible()
    await expect(copyNote(page)).toBeVisible()
    const picture = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('any other page ends where the saved ones are listed', async () => {
    // Then links are led past the router without a connection, too.
    await waitForHydration(page)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    // Touching a link loads what it leads to, which must not lose the page when it fails.
    const isAbout = (request: Request) => request.url().includes('/about.data')
    await Promise.all([page.waitForEvent('requestfailed', isAbout), about.hover()])
    await about.click()
    await expect(heading(page, 'Reading offline')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/about')
    await page.evaluate(() => sessionStorage.removeItem('is-never-idle'))
    await page.goto(`/blog/${unread?.slug}`)
    await expect(heading(page, 'Reading offline')).toBeVisible()
    await expectStateAccessible(page)
    await page.getByRole('link', { name: second?.title }).click()
    await expect(heading(page, second?.title)).toBeVisible()
    await expect(copyNote(page)).toBeVisible()
  })

  await test.step('back online the copy is exchanged by itself, and none is shown any more', async () => {
    await line.mend(page)
    await expect(copyNote(page)).toHaveCount(0)
    await expect(heading(page, second?.title)).toBeVisible()
    // What was read offline was counted when it was saved.
    await waitForHydration(page)
    expect(viewsIn(sent)).toHaveLength(4)
    await page.evaluate(async (path) => {
      const old = new Response('<h1>An old text</h1>', { headers: { 'Content-Type': 'text/html' } })
      await (await caches.open('kept')).put(path, old)
    }, `/blog/${first?.slug}`)
    await page.goto(`/blog/${first?.slug}`)
    await expect(heading(page, first?.title)).toBeVisible()
  })
})
