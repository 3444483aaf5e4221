import type { Page } from '@playwright/test'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, sameOriginHeaders, test, waitForHydration } from '../journey.ts'
import { listenForEvents, viewsIn } from '../sent-events.ts'
import { adminNavLink, openAsAdmin } from './admin-area.ts'

const total = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))

test('readers are counted once for each page they see, and the owner reads it in numbers', async ({
  page,
  browser,
  baseURL,
}) => {
  const options = { baseURL, serviceWorkers: 'block' as const, reducedMotion: 'reduce' as const }
  const headers = { 'X-Forwarded-For': '198.51.100.77', 'CF-IPCountry': 'GB' }

  await test.step('everything counted before is deleted, and it says so', async () => {
    await openAsAdmin(page, '/admin/numbers')
    await page.getByRole('checkbox', { name: 'Delete everything that was counted' }).check()
    const button = page.getByRole('button', { name: 'Delete the numbers' })
    await expectFailuresAnswered(page, 'features/numbers/report/counting-settings.tsx', { control: button })
    await button.press('Enter')
    await expect(page.getByText('Nobody was counted in this time.')).toBeVisible()
  })
  await follow(page, '/admin/numbers?range=today')

  let post = ''
  const visit = await browser.newContext({ ...options, extraHTTPHeaders: headers })
  const reader = await visit.newPage()
  const sent = listenForEvents(reader)
  await test.step('a reader: arriving, following a link, going back, a page from the browser’s cache', async () => {
    await reader.goto('/blog?utm_campaign=Spring', { referer: 'https://www.pinterest.com/' })
    await expect
      .poll(() => sent)
      .toMatchObject([{ kind: 'view', path: '/blog', source: 'www.pinterest.com', campaign: 'Spring' }])
    // Followed by the router: what a document sends when it is left has the browser's own name, which is that of a robot.
    await waitForHydration(reader)
    await reader.getByRole('article').first().getByRole('link').first().click()
    await expect.poll(() => viewsIn(sent)).toHaveLength(2)
    post = viewsIn(sent)[1] ?? ''
    expect(post).toMatch(/^\/blog\/./)
    const followed = sent.find(({ kind, path }) => kind === 'view' && path === post)
    expect(followed?.from).toBe('/blog')
    expect(followed?.source).toBeUndefined()
    await reader.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // Pages learn of scrolling with the next frame.
    await reader.evaluate(() => new Promise(requestAnimationFrame))
    await reader.goBack()
    await expect.poll(() => viewsIn(sent)).toEqual(['/blog', post, '/blog'])
    expect(sent.find(({ kind, path }) => kind === 'read' && path === post)?.toQuarter).toBe(4)
    // As Chromium restores it; Playwright turns that cache off.
    await reader.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => viewsIn(sent)).toEqual(['/blog', post, '/blog', '/blog'])
    await reader.getByPlaceholder('Enter your email').fill('numbers-journey@venus.example')
    await reader.getByRole('button', { name: 'Subscribe' }).click()
    await expect(reader.getByText('Welcome to the Venus Circle!').first()).toBeVisible()
    await reader.getByRole('searchbox', { name: 'Search posts' }).fill('zzqx')
    await expect
      .poll(() => sent.at(-1))
      .toEqual({ kind: 'search', path: '/blog', term: 'zzqx', isEmpty: true })
    await reader.goto('/old/numbers-journey', { referer: 'https://forum.example/' })
    await expect.poll(() => viewsIn(sent).at(-1)).toBe('/old/numbers-journey')
  })

  await test.step('the owner is not counted', async () => {
    const view = { kind: 'view', path: '/links', device: 'computer', language: 'en' }
    const answer = await page.request.post('/views', {
      data: JSON.stringify(view),
      headers: { ...sameOriginHeaders, 'Content-Type': 'text/plain' },
    })
    expect(answer.status()).toBe(204)
  })

  await test.step('the numbers', async () => {
    // Today follows by itself.
    await expect(total(page, 'Views')).toHaveText('4')
    // Nothing more comes of the pages that were left.
    await reader.goto('/robots.txt')
    // What was sent last is written a moment after the views; the page would ask for it again in ten seconds.
    const numbers = async () => (await page.request.get('/admin/numbers?range=today')).text()
    await expect.poll(numbers).toContain('zzqx')
    await follow(page, '/admin/numbers?range=today')
    await expect(total(page, 'Views')).toHaveText('4')
    await expect(total(page, 'Readers')).toHaveText('1')
    const table = (name: string) => page.getByRole('table', { name })
    await expect(table('Where readers came from').getByRole('row', { name: 'pinterest.com 1' })).toBeVisible()
    await expect(table('Campaigns').getByRole('row', { name: 'spring 1' })).toBeVisible()
    await expect(table('Countries').getByRole('row', { name: 'United Kingdom 4' })).toBeVisible()
    await expect(table('Devices').getByRole('row', { name: 'Computers 4' })).toBeVisible()
    await expect(table('Pages that won subscribers').getByRole('row', { name: 'Blog 1' })).toBeVisible()
    await expect(table('Searches without result').getByRole('row', { name: 'zzqx 1' })).toBeVisible()
    await page.getByText('As a table').click()
    await expect(table('Today').getByRole('row')).toHaveCount(25)
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page.getByRole('heading', { name: 'The last 7 days' })).toBeVisible()
    await expect(total(page, 'Views')).toHaveText('4')
    await table('Pages')
      .getByRole('row', { name: /1 1 100 %/ })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`path=${encodeURIComponent(post)}`))
    await expect(total(page, 'Views')).toHaveText('1')
    await expect(page.getByRole('row', { name: 'To the end 1 (100 %)' })).toBeVisible()
    await expect(table('Where readers went on').getByRole('row', { name: 'Blog 1' })).toBeVisible()
    await adminNavLink(page, 'Posts').click()
    await page.getByRole('link', { name: 'Today 4 views by 1 reader' }).click()
  })

  await test.step('an address where nothing was found leads to a post by one click', async () => {
    const row = page
      .getByRole('list', { name: 'Addresses that were not found' })
      .getByRole('listitem')
      .filter({ hasText: '/old/numbers-journey' })
    await expect(row).toContainText('once, from forum.example')
    await row.getByRole('combobox').selectOption({ index: 1 })
    const button = row.getByRole('button', { name: 'Redirect' })
    await expectFailuresAnswered(page, 'features/numbers/report/missing-pages-card.tsx', { control: button })
    await button.press('Enter')
    await expect(row).toHaveCount(0)
    expect((await page.request.get('/old/numbers-journey', { maxRedirects: 0 })).status()).toBe(301)
  })

  await test.step('counting is switched off: pages send nothing', async () => {
    await page.getByRole('switch', { name: 'Count readers' }).uncheck()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expectFailuresAnswered(page, 'features/numbers/report/counting-settings.tsx', { control: save })
    await save.press('Enter')
    await expect(page.getByText('Nothing is counted any more')).toBeVisible()
    sent.length = 0
    await openHydrated(reader, '/links')
    expect(sent).toEqual([])
    await visit.close()
    await page.getByRole('switch', { name: 'Count readers' }).check()
    await save.click()
    await expect(page.getByText('Readers are counted', { exact: true })).toBeVisible()
  })
})
