import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, test, waitForHydration } from '../journey.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'

test('a list of first steps leads to a site of one’s own, and goes when it is not wanted', async ({
  page,
  request,
}) => {
  test.slow()
  await openAsAdmin(page, '/admin')
  await waitForHydration(page)
  const list = page.getByRole('region', { name: 'First steps' })
  await expect(list).toContainText('0 of 5 done')

  await test.step('the demo content goes after a second look', async () => {
    await list.getByRole('link', { name: 'Replace the demo posts' }).click()
    const goes = page.getByRole('region', { name: 'This goes' })
    await expect(goes.getByRole('listitem').first()).toHaveText(/^\d+ posts$/)
    await page.getByRole('link', { name: 'Remove demo content' }).click()
    const remove = form(page, 'Remove demo content').getByRole('button', { name: 'Remove it now' })
    await expectFailuresAnswered(page, 'ui/forms/row-form.tsx', { control: remove })
    await remove.click()
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
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the About page says what she wrote', async () => {
    await openHydrated(page, '/admin/pages')
    await page.getByRole('link', { name: 'Edit About Venus' }).click()
    await page.getByText('Address and lead').click()
    await page.getByLabel('Lead').fill('I am Ada, and I like soap.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Page updated')).toBeVisible()
    await page.getByRole('link', { name: 'View page' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByText('I am Ada, and I like soap.')).toBeVisible()
  })

  await test.step('what is done is counted; the list can be put away and brought back', async () => {
    await openHydrated(page, '/admin')
    await expect(list).toContainText('2 of 5 done')
    await expect(list.getByRole('link', { name: 'Write about yourself (done)' })).toBeVisible()
    const test = list.getByRole('button', { name: 'Send me a test letter' })
    await expectFailuresAnswered(page, 'features/first-run/mail-step.tsx', { control: test })
    await test.click()
    await expect(toast(page, 'A test letter will be in the outbox in a moment')).toBeVisible()
    const hide = list.getByRole('button', { name: 'Hide this list' })
    await expectFailuresAnswered(page, 'features/first-run/first-steps-card.tsx', { control: hide })
    await hide.click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused()
    await openHydrated(page, '/admin/settings/first-steps')
    const show = page.getByRole('button', { name: 'Show this list on the dashboard' })
    await expectFailuresAnswered(page, 'features/first-run/first-steps-screen.tsx', { control: show })
    await show.click()
    await expect(toast(page, 'The list is back on the dashboard.')).toBeVisible()
    await page.goto('/admin')
    await expect(list).toBeVisible()
  })
})
