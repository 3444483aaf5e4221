import { readFileSync } from 'node:fs'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { adminNavLink, form, listRow, openAsAdmin, toast } from './admin-area.ts'

test.use({ allowedComplaints: /status of 422/ })

test('an admin makes a backup, sees how far it is, takes it away and deletes it', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await adminNavLink(page, 'Backups').click()
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

  await adminNavLink(page, 'Audit log').click()
  for (const done of ['deleted a backup', 'downloaded a backup', 'made a backup'])
    await expect(listRow(page, done).first()).toBeVisible()
})
