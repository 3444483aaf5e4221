import { admin } from '../accounts.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sameOriginHeaders, test } from '../journey.ts'
import { adminNavLink } from './admin-area.ts'

test('the audit log tells what admins did, newest first, by person and by kind', async ({ page }) => {
  await page.request.post('/admin/login', { form: admin, headers: sameOriginHeaders, maxRedirects: 0 })
  await page.goto('/admin')
  await adminNavLink(page, 'Audit log').click()
  await expect(page).toHaveTitle('Audit log • Admin')
  const happened = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(happened.first()).toContainText(`${admin.email} signed in`)
  await expect(happened.first()).toContainText(/::x|\.x/)
  const kind = page.getByLabel('What', { exact: true })
  let option = 0
  await expectFailuresAnswered(page, 'features/audit/audit-filter.tsx', {
    control: kind,
    submit: () => kind.selectOption({ index: ++option }),
    method: 'GET',
  })
  await kind.selectOption('canceled a letter')
  await expect(page).toHaveURL(/kind=newsletter-canceled/)
  await expect(page.getByText('Nothing like this has happened.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(page).toHaveURL('/admin/audit')
  // The address is there before the page: until then the form would send the kind along.
  await expect(kind).toHaveValue('')
  await page.getByLabel('Who', { exact: true }).selectOption(admin.email)
  await expect(page).toHaveURL(/actor=owner/)
  await expect(happened.first()).toContainText(admin.email)
})
