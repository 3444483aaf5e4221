import { readFileSync } from 'node:fs'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test } from '../journey.ts'
import { adminNavLink, form, listRow, openAsAdmin, toast } from './admin-area.ts'

test('an admin makes a backup, sees how far it is, takes it away and deletes it', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await adminNavLink(page, 'Backups').click()
  await expect(page).toHaveTitle('Backups • Admin')
  await expect(page.getByText('The site is backed up every night, and the last 7 are kept.')).toBeVisible()
  await expect(page.getByText('No backups yet. The first one will appear here.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const make = form(page, 'Make a backup').getByRole('button', { name: 'Back up now' })
  await expectFailuresAnswered(page, 'features/backups/make-backup-card.tsx', { control: make })
  await make.click()
  await expect(toast(page, 'The backup is being made')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A backup is being made' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'How far the backup is' })).toBeVisible()
  const backup = listRow(page, '.zip')
  // The queue is polled every two seconds, and the images of the demo are some megabytes.
  await expect(backup).toContainText(/\d MB/, { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: '1 backup' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

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
