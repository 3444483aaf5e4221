import { readServedPage } from '../../testing/served-page.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expect, sendForm, test } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { listRow, openAsAdmin } from './admin-area.ts'

test('without a mail server the creator reads each letter as it would arrive, and tries its links', async ({
  page,
}) => {
  await sendForm(page.request, '/auth/forgot', { email: admin.email })
  await waitForEmail(admin.email, 'Set a new password')
  await openAsAdmin(page, '/admin/newsletter/settings')
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page.getByText('No mail server is set up (SMTP_URL)')).toBeVisible()
  const letter = listRow(page, 'Set a new password for Venus').first()
  await expect(letter).toContainText(`To ${admin.email}`)

  await letter.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password for Venus')
  await page.getByText('All headers').click()
  await expect(page.getByText('multipart/alternative')).toBeVisible()
  await expect(page.getByRole('region', { name: 'As plain text' })).toContainText(
    /Choose a new password: http\S+token=/,
  )
  await expectAccessibleInBothThemes(page)

  const shown = page.getByTitle('The letter as it looks').contentFrame()
  const opened = page.waitForEvent('popup')
  await shown.getByRole('link', { name: 'Choose a new password' }).click()
  const beside = await opened
  await expect(beside.getByLabel('New password')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/outbox\//)

  await test.step('an address that is no letter’s is not found, and leads to no other file', async () => {
    const answer = await page.request.get('/admin/outbox/..%2f..%2fpackage.json')
    expect(answer.status()).toBe(404)
    expect(readServedPage(await answer.text()).text).toContain('There is no such letter.')
  })
})
