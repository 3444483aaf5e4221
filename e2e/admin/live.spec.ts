import type { Browser, Page } from '@playwright/test'
import { defaultSite } from '../../app/features/site/default-site.server.ts'
import { expect, openHydrated, sendForm, test } from '../journey.ts'
import { form, signInAsAdmin } from './admin-area.ts'
import { findPostId } from './editor.ts'
import { saveSiteSettings } from './site-settings.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const POST = 'The Five-Minute Face, Timed With a Kitchen Clock'
const ADDRESS = '/blog/five-minute-face'
const LIST = '/blog?category=makeup'
// Other journeys create posts, which move this one from the first page.
const DASHBOARD = `/admin?search=${encodeURIComponent(POST)}`

let postId = ''

/** As the dashboard does, whose own journey shows it. */
async function change(page: Page, intent: 'publish' | 'unpublish') {
  postId ||= await findPostId(page, POST)
  const answer = await sendForm(page.request, '/admin', { intent, id: postId })
  expect(answer.status()).toBe(200)
}

/** A reader in another browser, who is connected to /live. */
async function reader(browser: Browser, address: string) {
  const page = await (await browser.newContext()).newPage()
  await listening(page, () => page.goto(address))
  return page
}

async function listening(page: Page, act: () => Promise<unknown>) {
  await Promise.all([page.waitForResponse((response) => response.url().includes('/live?')), act()])
}

test('readers see what is published or withdrawn: lists at once, an article when they ask; the tabs of a browser share one line; an open page follows the settings, and the dashboard what another admin tab does; who was cut off or hidden hears afterwards what happened meanwhile', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const first = await reader(browser, LIST)
  const context = first.context()
  const second = await context.newPage()
  const linesOfSecond: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/live?')) linesOfSecond.push(request.url())
  })
  // The tab that holds the stream reconnects, because there is one more topic.
  await Promise.all([
    first.waitForRequest((request) => request.url().includes('post:')),
    second.goto(ADDRESS),
  ])
  expect(linesOfSecond).toEqual([])
  const story = first.getByRole('link', { name: POST })
  const bar = second.getByRole('status').filter({ hasText: 'This article was updated.' })

  await test.step('a post that is published or withdrawn comes into a list and leaves it, without reload', async () => {
    await expect(story).toBeVisible()
    await change(page, 'unpublish')
    await expect(story).toBeHidden()
    await expect(bar).toBeVisible()
    await change(page, 'publish')
    await expect(story).toBeVisible()
    await expect(bar).toBeHidden()
  })
  await test.step('the line goes on when the tab that held it closes', async () => {
    await listening(second, () => first.close())
    await change(page, 'unpublish')
    await expect(bar).toBeVisible()
  })
  await test.step('an open article tells that it changed and waits to be asked for the new version', async () => {
    await expect(second.getByRole('heading', { name: POST, level: 1 })).toBeVisible()
    await bar.getByRole('button', { name: 'Show the new version' }).click()
    await expect(second.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await change(page, 'publish')
  })
  await test.step('an open page follows the settings of the site', async () => {
    for (const tagline of ['told while it was open', defaultSite.tagline]) {
      expect((await saveSiteSettings(page.request, { tagline })).status()).toBe(200)
      await expect(second.getByRole('contentinfo')).toContainText(tagline)
    }
  })
  await context.close()
  await test.step('the dashboard follows what another admin tab does, and what is written is left alone', async () => {
    // It holds the line before there is another tab, which could be the first to ask for it.
    await listening(page, () => openHydrated(page, DASHBOARD))
    const guides = await page.context().newPage()
    await listening(page, () => openHydrated(guides, '/admin/holidays'))
    await form(guides, 'Create guide').getByLabel('Title').fill('Half a thought')
    const dashboard = page.getByRole('listitem').filter({ hasText: POST })
    await change(page, 'unpublish')
    await expect(dashboard.getByText('Draft', { exact: true })).toBeVisible()
    await change(page, 'publish')
    await expect(dashboard.getByText('Published', { exact: true })).toBeVisible()
    await expect(form(guides, 'Create guide').getByLabel('Title')).toHaveValue('Half a thought')
  })
  await test.step('a line that was cut and is mended', () => hearAfterCut(page, browser, baseURL ?? ''))
  await test.step('a hidden tab lets go of the line, and catches up when it is seen again', () =>
    hearAfterHiding(page, browser, baseURL ?? ''))
})

async function hearAfterCut(page: Page, browser: Browser, baseURL: string) {
  const way = await startTcpProxy(baseURL)
  const visitor = await reader(browser, way.origin + LIST)
  const story = visitor.getByRole('link', { name: POST })
  way.disconnect()
  await change(page, 'unpublish')
  await expect(story).toBeVisible()
  await way.reconnect()
  await expect(story).toBeHidden()
  await change(page, 'publish')
  await expect(story).toBeVisible()
  await visitor.context().close()
  way.disconnect()
}

async function hearAfterHiding(page: Page, browser: Browser, baseURL: string) {
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.clock.install()
  await listening(visitor, () => visitor.goto(LIST))
  const turn = (hidden: boolean) =>
    visitor.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const letGo = visitor.waitForEvent('requestfailed', (request) => request.url().includes('/live?'))
  await turn(true)
  await visitor.clock.fastForward(31_000)
  await letGo
  const story = visitor.getByRole('link', { name: POST })
  await change(page, 'unpublish')
  await expect(story).toBeVisible()
  await turn(false)
  await expect(story).toBeHidden()
  await change(page, 'publish')
  await visitor.context().close()
}
