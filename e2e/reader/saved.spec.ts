import type { Page } from '@playwright/test'
import { findLink } from '#testing/outbox.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { startProxy } from '../cut-line.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test as journey, openHydrated, waitForHydration } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { publishedPosts } from './demo-posts.ts'

const offline = journey.extend<{ line: Awaited<ReturnType<typeof startProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
  line: async ({}, use, { project }) => {
    const line = await startProxy(project.use.baseURL ?? '')
    await use(line)
    line.end()
  },
  baseURL: ({ line }, use) => use(line.url),
})

const [post] = publishedPosts
const product = { path: '/products/barley-cream', name: 'Barley Cream' }

const note = (page: Page, title: string) => page.getByLabel(`Your note about ${title}`)
const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

offline.describe('with the service worker', () => {
  offline.use({ serviceWorkers: 'allow', allowedComplaints: /net::ERR_|Failed to fetch/ })

  offline(
    'what a reader saves is in her browser alone: with notes, without a connection, to share and to undo',
    async ({ page, context, browser, line }) => {
      const postTitle = post?.title ?? ''
      await offline.step(
        'a heart on a post and on a product; a browser that stores nothing says so',
        async () => {
          await openHydrated(page, `/blog/${post?.slug}`)
          await page.getByRole('button', { name: `Save ${postTitle}` }).click()
          await expect(page.getByRole('button', { name: `Saved ${postTitle}`, pressed: true })).toBeVisible()
          await openHydrated(page, product.path)
          const save = page.getByRole('button', { name: `Save ${product.name}` })
          await page.evaluate(() => {
            const { setItem } = Storage.prototype
            Storage.prototype.setItem = () => {
              Storage.prototype.setItem = setItem
              throw new DOMException('refused', 'QuotaExceededError')
            }
          })
          await save.click()
          await expect(page.getByText('This browser keeps nothing, so it could not be saved.')).toBeVisible()
          await save.click()
          await expect(page.getByText('Saved in this browser.')).toBeVisible()
        },
      )

      await offline.step('the list has both, the last one first, with a price; a note is kept', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click()
        await expect(titles(page)).toHaveText([product.name, postTitle])
        await expect(page.getByRole('main').getByText(/^\$\d/)).toBeVisible()
        await note(page, product.name).fill('For my sister')
        await expectStateAccessible(page)
      })

      await offline.step('another tab is in step', async () => {
        const other = await context.newPage()
        await openHydrated(other, '/saved')
        await expect(note(other, product.name)).toHaveValue('For my sister')
        await note(other, product.name).fill('For my brother')
        await expect(note(page, product.name)).toHaveValue('For my brother')
        await other.close()
      })

      await offline.step('without a connection the list is there, and no price', async () => {
        await expect
          .poll(() => page.evaluate(async () => (await caches.match('/saved')) !== undefined))
          .toBe(true)
        await line.cut(page)
        await page.goto('/saved')
        await expect(titles(page)).toHaveText([product.name, postTitle])
        await expect(note(page, product.name)).toHaveValue('For my brother')
        await expect(page.getByText('You are offline. Prices come back with the connection.')).toBeVisible()
        await expect(page.getByRole('main').getByText(/^\$\d/)).toHaveCount(0)
        await line.mend(page)
        await expect(page.getByRole('main').getByText(/^\$\d/)).toBeVisible()
      })

      await offline.step('removing can be undone, with the note', async () => {
        await waitForHydration(page)
        await page.getByRole('button', { name: `Remove ${product.name}` }).click()
        await expect(titles(page)).toHaveText([postTitle])
        await expect(page.getByText(`${product.name} is no longer saved.`)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeFocused()
        await expect(titles(page)).toHaveText([product.name, postTitle])
        await expect(note(page, product.name)).toHaveValue('For my brother')
      })

      await offline.step(
        'the link to share works elsewhere, without scripts too, and has no notes',
        async () => {
          await page.evaluate(() => {
            const shared: ShareData[] = []
            const share = async (data: ShareData) => void shared.push(data)
            Object.assign(window, { shared })
            Object.defineProperty(navigator, 'share', { configurable: true, value: share })
          })
          await page.getByRole('button', { name: 'Share' }).click()
          const shared = page.evaluate(
            () => (window as unknown as { shared: ShareData[] }).shared[0]?.url ?? '',
          )
          const unscripted = await browser.newContext({ javaScriptEnabled: false })
          const elsewhere = await unscripted.newPage()
          await elsewhere.goto(await shared)
          await expect(titles(elsewhere)).toHaveText([product.name, postTitle])
          await expect(elsewhere.getByText('For my brother')).toHaveCount(0)
          await expect(elsewhere.getByRole('button', { name: 'Save all' })).toBeHidden()
          await elsewhere.goto(`${line.url}/saved`)
          await expect(elsewhere.getByText('Saving needs JavaScript')).toBeVisible()
          await unscripted.close()

          // As in the browser of somebody else.
          const address = await shared
          await page.evaluate(() => localStorage.clear())
          await openHydrated(page, address)
          await page.getByRole('button', { name: 'Save all' }).click()
          await expect(page.getByText('All of it is saved in this browser.')).toBeVisible()
          await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click()
          await expect(page).toHaveURL('/saved')
          await expect(titles(page)).toHaveText([product.name, postTitle])
          await expect(note(page, product.name)).toHaveValue('')
        },
      )
    },
  )
})

journey('letters about saved products are asked for by a form, and confirmed by mail', async ({ page }) => {
  const address = `saver-${Date.now()}@venus.example`
  await openHydrated(page, product.path)
  await page.getByRole('button', { name: `Save ${product.name}` }).click()
  await expect(page.getByRole('button', { name: `Saved ${product.name}`, pressed: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click()
  const form = page.getByRole('region', { name: 'A letter when something changes' })
  const send = form.getByRole('button', { name: 'Ask me to confirm' })
  await form.getByLabel('Email').fill(address)
  await expectFailuresAnswered(page, 'features/saved/alerts-form.tsx', { control: send })
  await send.press('Enter')
  await expect(form.getByRole('status')).toContainText(/mail/)
  await expect(form.getByLabel('Email')).toHaveValue('')

  await openHydrated(page, findLink(await waitForEmail(address, 'Do you want letters about this?')))
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('checkbox', { name: product.name })).toBeChecked()
  await page.getByRole('button', { name: 'Yes, write to me' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByText(`You will hear of it at ${address}.`)).toBeVisible()
})
