import type { Locator } from '@playwright/test'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test } from '../journey.ts'
import { phone } from '../phone.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'
import { content, field, openNewPost, waitForEditor } from './editor.ts'
import { addProduct, chooseProduct, chooseReviewed, insert } from './product-tools.ts'

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
   * Whatever is pressed on the phone could be on a wide screen, too: there it is in reach, and nothing covers it. Fields are
   * filled there by other journeys.
   */
  const reach = async (target: Locator) => {
    // Parts of a page that are open on wide screens are closed when it appears on a phone.
    await target.waitFor()
    await page.setViewportSize(desktop)
    await target.click({ trial: true })
    await page.setViewportSize(phone.viewport)
    return target
  }
  const click = async (target: Locator) => count((await reach(target)).click())
  const fill = (target: Locator, text: string) => count(target.fill(text))
  const openDashboard = () => count(openHydrated(page, '/admin'))

  await openAsAdmin(page, '/admin')
  await page.setViewportSize(phone.viewport)
  const list = page.getByRole('region', { name: 'First steps' })
  await expect(list).toContainText('0 of 5 done')

  await test.step('she gives it her name, her colors and her menu', async () => {
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
    await click(settings.getByRole('button', { name: 'Save settings' }))
    await expect(toast(page, 'Settings saved')).toBeVisible()

    await click(page.getByRole('link', { name: 'Looks' }))
    await click(form(page, 'Look').getByRole('radio', { name: /^Sage/ }))
    await click(page.getByRole('button', { name: 'Save this look' }))
    await expect(toast(page, 'Your site has its new look')).toBeVisible()

    await click(page.getByRole('link', { name: 'Menus' }))
    const menus = form(page, 'Menus')
    await fill(menus.getByLabel('Name of “Tech”').first(), 'Soap tech')
    await click(menus.getByRole('button', { name: 'Save menus' }))
    await expect(toast(page, 'Menus saved')).toBeVisible()
    await openDashboard()
    await expect(list).toContainText('1 of 5 done')
  })

  await test.step('the demo content goes after a second look', async () => {
    await click(list.getByRole('link', { name: 'Replace the demo posts' }))
    const goes = page.getByRole('region', { name: 'This goes' })
    await expect(goes.getByRole('listitem').first()).toHaveText(/^\d+ posts$/)
    await click(page.getByRole('link', { name: 'Remove demo content' }))
    const remove = form(page, 'Remove demo content').getByRole('button', { name: 'Remove it now' })
    await expectFailuresAnswered(page, 'ui/forms/row-form.tsx', { control: remove })
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
    await click(page.getByRole('link', { name: 'Edit About Ada’s Soap' }))
    await click(page.getByText('Address and lead'))
    await fill(page.getByLabel('Lead'), 'I am Ada, and I like soap.')
    await click(page.getByRole('button', { name: 'Save changes' }))
    await expect(toast(page, 'Page updated')).toBeVisible()
    // Of a toast, which is gone in a moment: a click would wait until it stands still.
    await count(page.getByRole('link', { name: 'View page' }).press('Enter'))
    await expect(page).toHaveURL('/about')
    await expect(page.getByText('I am Ada, and I like soap.')).toBeVisible()
  })

  await test.step('her first post is all that readers find, and brings its section into the menu', async () => {
    expect(await (await request.get('/')).text()).not.toContain('Soap tech')
    await openDashboard()
    await click(list.getByRole('link', { name: 'Publish your first post' }))
    await waitForEditor(page)
    await fill(field(page, 'Title'), 'My first bar')
    await fill(content(page), 'It took three tries.')
    await click(page.getByRole('heading', { name: 'Topics' }))
    await count(page.getByLabel('Category').selectOption({ label: 'Tech' }))
    await click(page.getByRole('switch', { name: 'Published' }))
    await click(page.getByRole('button', { name: 'Create post' }))
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

  await test.step('from an empty library to a published review of a product', async () => {
    await openHydrated(page, '/admin/products')
    await expect(page.getByText('No products yet.')).toBeVisible()
    await addProduct(page, 'Olive Bar', 'https://soapstore.test/olive-bar')
    await openNewPost(page, 'A thing for soap')
    await content(page).click()
    await page.keyboard.type('/product')
    await page.getByRole('option', { name: 'Product' }).click()
    await chooseProduct(page, 'olive', 'Olive Bar')
    await insert(page)
    await chooseReviewed(page, 'Olive Bar')
    await field(page, 'Score').fill('9')
    await field(page, 'Verdict').fill('It lasts a season.')
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(toast(page, 'Post created')).toBeVisible()
    await page.goto('/blog/a-thing-for-soap')
    await expect(
      page.getByRole('group', { name: 'Olive Bar', exact: true }).getByRole('link'),
    ).toHaveAttribute('href', 'https://soapstore.test/olive-bar')
    await expect(page.getByRole('group', { name: 'Review: Olive Bar' })).toContainText(
      /9 out of 10.*It lasts a season\./,
    )
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
    await page.goto('/admin')
    await expect(list).toBeVisible()
  })
})
