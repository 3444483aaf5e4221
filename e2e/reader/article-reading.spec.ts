import { expect, openHydrated, test } from '../journey.ts'
import { headingsOf, postPath, postWithTable, tableOfContents } from './article.ts'

test('the contents lead to the headings, the progress grows, and links are copied or shared', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
  )
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const headings = headingsOf(postWithTable)
  await openHydrated(page, postPath(postWithTable))

  await test.step('reading progress grows from nothing to all', async () => {
    const progress = page.getByRole('progressbar', { name: 'Reading progress' })
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(progress).toHaveAttribute('aria-valuenow', '100')
  })
  await test.step('sharing copies the link where the system cannot share', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    await expect.poll(copied).toBe(`${baseURL}${postPath(postWithTable)}`)
  })
  await test.step('sharing is the system’s where it can', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (shared: ShareData) => {
          document.title = `shared ${shared.url}`
          return Promise.resolve()
        },
      }),
    )
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page).toHaveTitle(new RegExp(`^shared .*${postPath(postWithTable)}$`))
  })
  await test.step('the contents list the headings, lead to them and mark the one in view', async () => {
    await expect(tableOfContents(page).getByRole('link')).toHaveText(headings)
    const third = tableOfContents(page).getByRole('link').nth(2)
    await third.click()
    await expect(page.getByRole('heading', { level: 2, name: headings[2] })).toBeInViewport()
    await expect(third).toHaveAttribute('aria-current', 'location')
    await expect(page).toHaveURL(/#s-/)

    await page.getByRole('heading', { level: 2, name: headings[0] }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Home')
    await expect(third).not.toHaveAttribute('aria-current')
  })
  await test.step('each heading has a link of its own, copied when pressed', async () => {
    const link = page.getByRole('link', { name: `Link to “${headings[0]}”` })
    const href = await link.getAttribute('href')
    await link.click()
    await expect.poll(copied).toBe(`${baseURL}${postPath(postWithTable)}${href}`)
    await page.keyboard.press('Home')
    // The browser scrolls with its next frame: not after it has opened the link.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goto(await copied())
    await expect(page.getByRole('heading', { level: 2, name: headings[0] })).toBeInViewport()
  })
})
