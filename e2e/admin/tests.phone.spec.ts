import type { Page } from '@playwright/test'
import { expectFailuresAnswered, withoutConnection } from '../failed-requests.ts'
import { expect, follow, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { form, openAsAdmin } from './admin-area.ts'
import { mediumPhoto } from './images.ts'

test.use(phone)
test.use({ allowedComplaints: /Failed to load resource|net::ERR/ })

const PRODUCT = 'Oat Balm'
const SEND = '**/admin/tests/send'

const waiting = (page: Page) => page.getByRole('region', { name: 'Notes that wait' })
const noted = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

async function note(page: Page, words: string) {
  await page.getByLabel('What do you notice?').fill(words)
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByLabel('What do you notice?')).toHaveValue('')
}

test('notes of a test wait for the line, none is lost or doubled, and readers see them when she says so', async ({
  page,
  context,
}) => {
  /** Whether the notes reach the server; the first two answers are lost. */
  let isReached = false
  let lost = 0
  await openAsAdmin(page, '/admin/tests')
  await page.getByLabel(/^(?:Product|Or another product)$/).selectOption({ label: await productLabel(page) })

  await test.step('a note with a photo that has to be made to fit arrives', async () => {
    await page.getByLabel('Take a photo').setInputFiles(await mediumPhoto('balm.jpg'))
    await expect(page.getByRole('list', { name: 'Photos of this note' }).getByRole('img')).toBeVisible()
    await expect(page.getByText(/^balm\.jpg: 2\.\d MB became \d/)).toBeVisible()
    await note(page, 'The first day')
    await expect(waiting(page)).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Under test' }).getByText('Day 1')).toBeVisible()
    await expect(page.getByText('1 photo')).toBeVisible()
  })

  await test.step('without a line they wait, also after a reload', async () => {
    await withoutConnection(page, async () => {
      await note(page, 'In a tunnel')
      await note(page, 'In the next tunnel')
      await expect(waiting(page).getByText('2 notes wait for the line')).toBeVisible()
    })
    await expect(waiting(page)).toHaveCount(0)
    // One handler until the end: a page's own one, removed while a request is in it, hands that on to the next twice.
    await context.route(SEND, async (route) => {
      if (isReached && lost > 1) return route.fallback()
      if (isReached) {
        lost++
        await route.fetch()
      }
      await route.abort('connectionreset')
    })
    await note(page, 'Before the reload')
    await expect(waiting(page).getByText('1 note waits for the line')).toBeVisible()
    await openHydrated(page, '/admin/tests')
    await expect(waiting(page).getByText('Before the reload')).toBeVisible()
  })

  await test.step('signing out says that they wait here', async () => {
    await follow(page, '/admin')
    const asked = page.waitForEvent('dialog')
    const click = page.getByRole('button', { name: 'Logout' }).click()
    const dialog = await asked
    expect(dialog.message()).toContain('1 note of a test has not reached the site')
    await dialog.dismiss()
    await click
    await expect(page).toHaveURL('/admin')
    await follow(page, '/admin/tests')
  })

  await test.step('an answer that is lost is asked for again, and two tabs send one note', async () => {
    isReached = true
    const other = await context.newPage()
    await openHydrated(other, '/admin/tests')
    await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
    await expect(waiting(page)).toHaveCount(0)
    await expect(waiting(other)).toHaveCount(0)
    expect(lost).toBeGreaterThan(1)
    // One of the tabs may still wait for an answer that is going to be lost.
    await context.unrouteAll({ behavior: 'wait' })
    await other.close()
  })

  await test.step('each is in the log once, where it can be edited and deleted', async () => {
    await page.getByRole('list', { name: 'Under test' }).getByRole('link', { name: PRODUCT }).click()
    for (const words of ['The first day', 'In a tunnel', 'In the next tunnel', 'Before the reload']) {
      await expect(noted(page, words)).toHaveCount(1)
    }
    await noted(page, 'The first day').getByRole('link', { name: 'Edit' }).click()
    const edited = page.getByRole('form', { name: /Edit the note/ })
    await edited.getByLabel('When').fill('2026-01-01T10:00')
    await edited.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText(/It would say: Tested \d+ days/)).toBeVisible()
    await noted(page, 'In a tunnel').getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete note' }).click()
    await expect(page.getByRole('button', { name: /^Undo.*In a tunnel/ })).toBeVisible()
    await expect(page.getByText('3 notes', { exact: true })).toBeVisible()
  })

  await test.step('she shows the log to readers', async () => {
    const show = form(page, 'State of the test').getByRole('button', { name: 'Show it to readers' })
    await expectFailuresAnswered(page, 'features/test-log/admin/test-log-view.tsx', { control: show })
    await show.press('Enter')
    await expect(page.getByText(/Readers can open this log beside/)).toBeVisible()
  })
})

const productLabel = async (page: Page) =>
  (await page.getByRole('option', { name: PRODUCT }).first().textContent()) ?? ''
