import type { Locator } from '@playwright/test'
import { readServedPage } from '#testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'
import { content, field, waitForEditor } from './editor.ts'

/** Ten seconds for each click and each field are ten minutes. */
const MAX_ACTIONS = 60

const desktop = { width: 1280, height: 800 }

test('on a phone, and with the same controls on a desktop, a list of first steps leads from the demo to a site of one’s own in a few clicks, and goes when it is not wanted', async ({
  page,
  request,
}) => {
  test.slow()
  let actions = 0
  const count = <Result>(action: Promise<Result>) => action.finally(() => ++actions)
  /**
   * What is pressed on this screen of the phone could be on a wide screen, too: there it is in reach, and nothing covers it.
   * Fields are filled there by other journeys.
   */
  const reach = async (...targets: Locator[]) => {
    // Parts of a page that are open on wide screens are closed when it appears on a phone.
    for (const target of targets) await target.waitFor()
    await page.setViewportSize(desktop)
    for (const target of targets) await target.click({ trial: true })
    await page.setViewportSize(phone.viewport)
  }
  const click = (target: Locator) => count(target.click())
  const fill = (target: Locator, text: string) => count(target.fill(text))
  const openDashboard = () => count(openHydrated(page, '/admin'))

  await openAsAdmin(page, '/admin')
  await page.setViewportSize(phone.viewport)
  const list = page.getByRole('region', { name: 'First steps' })
  await expect(list).toContainText('0 of 5 done')

  await test.step('she gives it her name, her colors and her menu', async () => {
    const steps = ['Name your site', 'Replace the demo posts', 'Publish your first post']
    await reach(...steps.map((name) => list.getByRole('link', { name })))
    await click(list.getByRole('link', { name: 'Name your site' }))
    const settings = form(page, 'Site settings')
    // That of the first browser of an admin, and not the server's.
    await expect(settings.getByLabel('Time zone')).toHaveValue('America/Los_Angeles')
    await fill(settings.getByLabel('Name', { exact: true }), 'Ada’s Soap')
    await fill(settings.getByLabel('Tagline'), 'lather, slowly')
    await fill(settings.getByLabel('At the foot of every page'), 'Notes on soap.')
    await fill(settings.getByLabel('For search engines'), 'Notes on soap, by Ada.')
    await fill(settings.getByLabel('What your letter is called'), 'The Lather Letter')
    await fill(settings.getByLabel('Your name'), 'Ada Lace')
    await fill(settings.getByLabel('Email for readers'), 'ada@soap.test')
    await fill(settings.getByLabel('Address of link 1'), '')
    await fill(settings.getByLabel('Address of link 2'), '')
    const saveSettings = settings.getByRole('button', { name: 'Save settings' })
    await reach(saveSettings, page.getByRole('link', { name: 'Looks' }))
    await click(saveSettings)
    await expect(toast(page, 'Settings saved')).toBeVisible()

    await click(page.getByRole('link', { name: 'Looks' }))
    const sage = form(page, 'Look').getByRole('radio', { name: /^Sage/ })
    const saveLook = page.getByRole('button', { name: 'Save this look' })
    await reach(sage, saveLook, page.getByRole('link', { name: 'Menus' }))
    await click(sage)
    await click(saveLook)
    await expect(toast(page, 'Your site has its new look')).toBeVisible()

    await click(page.getByRole('link', { name: 'Menus' }))
    const menus = form(page, 'Menus')
    await fill(menus.getByLabel('Name of “Tech”').first(), 'Soap tech')
    const saveMenus = menus.getByRole('button', { name: 'Save menus' })
    await reach(saveMenus)
    await click(saveMenus)
    await expect(toast(page, 'Menus saved')).toBeVisible()
    await openDashboard()
    await expect(list).toContainText('1 of 5 done')
  })

  await test.step('the demo content goes after a second look', async () => {
    await click(list.getByRole('link', { name: 'Replace the demo posts' }))
    const goes = page.getByRole('region', { name: 'This goes' })
    await expect(goes.getByRole('listitem').first()).toHaveText(/^\d+ posts$/)
    const removing = page.getByRole('link', { name: 'Remove demo content' })
    await reach(removing)
    await click(removing)
    const remove = form(page, 'Remove demo content').getByRole('button', { name: 'Remove it now' })
    await expectFailuresAnswered(page, 'ui/forms/row-form.tsx', { control: remove })
    await reach(remove)
    await click(remove)
    await expect(page.getByRole('heading', { name: 'Nothing left to remove' })).toBeFocused()
  })

  await test.step('readers see at once what an empty site says', async () => {
    for (const path of ['/blog', '/tech', '/reviews/hair', '/seasonal']) {
      expect(await (await request.get(path)).text(), path).toContain('No posts found.')
    }
    const holidays = await (await request.get('/seasonal/holidays')).text()
    expect(holidays).toContain('No Holiday Guide Found')
    expect(holidays).not.toContain('Labor Day')
    await openHydrated(page, '/')
    await expect(page.getByText('No posts found.')).toBeVisible()
    await expectStateAccessible(page)
  })

  await test.step('the About page says what she wrote', async () => {
    await count(openHydrated(page, '/admin/pages'))
    const edit = page.getByRole('link', { name: 'Edit About Ada’s Soap' })
    await reach(edit)
    await click(edit)
    const lead = page.getByText('Address and lead')
    const savePage = page.getByRole('button', { name: 'Save changes' })
    await reach(lead, savePage)
    await click(lead)
    await fill(page.getByLabel('Lead'), 'I am Ada, and I like soap.')
    await click(savePage)
    await expect(toast(page, 'Page updated')).toBeVisible()
    // Of a toast, which is gone in a moment: a click would wait until it stands still.
    await count(page.getByRole('link', { name: 'View page' }).press('Enter'))
    await expect(page).toHaveURL('/about')
    // The address is there before the page: until then the editor shows the same words.
    await expect(page.getByLabel('Lead')).toHaveCount(0)
    await expect(page.getByText('I am Ada, and I like soap.')).toBeVisible()
  })

  await test.step('her first post is all that readers find, and brings its section into the menu', async () => {
    expect(await (await request.get('/')).text()).not.toContain('Soap tech')
    await openDashboard()
    await click(list.getByRole('link', { name: 'Publish your first post' }))
    await waitForEditor(page)
    await fill(field(page, 'Title'), 'My first bar')
    await fill(content(page), 'It took three tries.')
    const topics = page.getByRole('heading', { name: 'Topics' })
    const published = page.getByRole('switch', { name: 'Published' })
    const create = page.getByRole('button', { name: 'Create post' })
    await reach(topics, published, create)
    await click(topics)
    await count(page.getByLabel('Category').selectOption({ label: 'Tech' }))
    await click(published)
    await click(create)
    await expect(toast(page, 'Post created')).toBeVisible()
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
    await page.setViewportSize(desktop)
    for (const path of ['/', '/blog', '/blog/my-first-bar', '/about', '/privacy', '/terms', '/rss.xml']) {
      const text = await (await request.get(path)).text()
      expect(text, path).toContain('Ada’s Soap')
      expect(text.match(/.{0,40}(?:Venus|\.example\b|Labor Day).{0,40}/g), path).toBeNull()
    }
    const home = await (await request.get('/')).text()
    for (const own of ['My first bar', 'lather, slowly', 'The Lather Letter', 'Soap tech']) {
      expect(home).toContain(own)
    }
  })

  // A post with a product and its review: product-blocks.spec.ts.
  await test.step('the library of products is empty', async () => {
    expect(await (await page.request.get('/admin/products')).text()).toContain('No products yet.')
  })

  await test.step('what is done is counted; the list can be put away and brought back', async () => {
    await openHydrated(page, '/admin')
    await expect(list).toContainText('4 of 5 done')
    await expect(list.getByRole('link', { name: 'Write about yourself (done)' })).toBeVisible()
    const test = list.getByRole('button', { name: 'Send me a test letter' })
    await expectFailuresAnswered(page, 'features/first-run/mail-step.tsx', { control: test })
    await test.press('Enter')
    await expect(toast(page, 'A test letter will be in the outbox in a moment')).toBeVisible()
    const hide = list.getByRole('button', { name: 'Hide this list' })
    await expectFailuresAnswered(page, 'features/first-run/first-steps-card.tsx', { control: hide })
    await hide.press('Enter')
    await expect(list).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused()
    await openHydrated(page, '/admin/settings/first-steps')
    const show = page.getByRole('button', { name: 'Show this list on the dashboard' })
    await expectFailuresAnswered(page, 'features/first-run/first-steps-screen.tsx', { control: show })
    await show.press('Enter')
    await expect(toast(page, 'The list is back on the dashboard.')).toBeVisible()
    const dashboard = readServedPage(await (await page.request.get('/admin')).text())
    expect(dashboard.getAll('region', { name: 'First steps' })).toHaveLength(1)
  })
})
