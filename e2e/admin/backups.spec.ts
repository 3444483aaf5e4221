import { readFileSync } from 'node:fs'
import { admin } from '../accounts.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sameOriginHeaders, test } from '../journey.ts'
import { adminNavLink, form, listRow, openAsAdmin, toast } from './admin-area.ts'

test.use({ allowedComplaints: /status of 422/ })

test('an admin makes a backup, sees how far it is, takes it away and deletes it; the audit log tells of it, by person and by kind', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/backups')
  await expect(page).toHaveTitle('Backups • Admin')
  await expect(
    page.getByText('The site is backed up by the schedule 23 2 1 1 *, and the last 7 are kept.'),
  ).toBeVisible()
  await expect(page.getByText('No backups yet. The first one will appear here.')).toBeVisible()

  const make = form(page, 'Make a backup').getByRole('button', { name: 'Back up now' })
  await expectFailuresAnswered(page, 'features/backups/make-backup-card.tsx', { control: make })
  // All at once, and looked for twice a second instead of once: the toast goes, and the backup may soon be made.
  await Promise.all([
    toast(page, 'The backup is being made').waitFor(),
    page.getByRole('heading', { name: 'A backup is being made' }).waitFor(),
    page.getByRole('progressbar', { name: 'How far the backup is' }).waitFor(),
    make.click(),
  ])
  const backup = listRow(page, '.zip')
  await expect(backup).toContainText(/\d MB/)
  await expect(page.getByRole('heading', { name: '1 backup' })).toBeVisible()
  await expectStateAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backup.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^venus-\d{8}-\d{6}\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  // That it is put in place is shown by server/process/restore.test.ts: here it would sign out every other journey.
  const check = form(page, 'Restore from a file').getByRole('button', { name: 'Check the backup' })
  await page.getByLabel('Backup', { exact: true }).setInputFiles(await download.path())
  await expectFailuresAnswered(page, 'features/backups/upload-backup-card.tsx', {
    control: check,
    says: /could not be sent|problem \(50[02]\)/,
  })
  await check.press('Enter')
  await expect(page.getByRole('heading', { name: 'Restore this backup?' })).toBeVisible()
  await expect(page.getByText('Everything that is here now is replaced.')).toBeVisible()
  await expectStateAccessible(page)
  const restore = page.getByRole('button', { name: 'Replace the site by this backup' })
  await expectFailuresAnswered(page, 'features/backups/restore-card.tsx', { control: restore })
  await restore.press('Enter')
  await expect(page.getByText('Please tick that you know what will be gone.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Leave the site as it is' }).click()
  await expect(toast(page, 'The file is gone. Nothing was changed.')).toBeVisible()
  await expect(check).toBeVisible()

  await backup.getByRole('link', { name: 'Delete' }).click()
  await form(page, `Delete ${download.suggestedFilename()}`)
    .getByRole('button', { name: 'Delete backup' })
    .click()
  await expect(toast(page, 'Backup deleted')).toBeVisible()
  await expect(page.getByText('No backups yet. The first one will appear here.')).toBeVisible()

  await test.step('the audit log tells what admins did, newest first, by person and by kind', async () => {
    await page.request.post('/admin/login', { form: admin, headers: sameOriginHeaders, maxRedirects: 0 })
    await adminNavLink(page, 'Audit log').click()
    await expect(page).toHaveTitle('Audit log • Admin')
    for (const done of ['deleted a backup', 'downloaded a backup', 'made a backup'])
      await expect(listRow(page, done).first()).toBeVisible()
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
})
