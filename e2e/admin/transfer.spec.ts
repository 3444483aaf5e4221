import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { EXPORT_PATH } from '../../app/features/transfer/transfer.ts'
import { wordPressComment, wordPressFile, wordPressItem } from '../../testing/archives/wordpress.ts'
import { readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, test, waitForHydration } from '../journey.ts'
import { adminNavLink, openAsAdmin } from './admin-area.ts'

test('an archive is looked into, taken, and found at its old address', async ({ page }) => {
  const comment = wordPressComment(1, 0, 'Grace Hopper', 'I have waited for this')
  const items = [
    wordPressItem({
      id: 70_001,
      title: 'A post from the old site',
      name: 'from-the-old-site',
      extraXml: comment,
    }),
    wordPressItem({ id: 70_002, title: 'A draft from the old site', name: 'old-draft', status: 'draft' }),
    wordPressItem({ id: 70_003, title: 'Imprint', type: 'page' }),
    wordPressItem({ id: 70_004, title: 'A jar', type: 'product' }),
  ]
  const archive = await buffer(wordPressFile(items))

  await openAsAdmin(page, '/admin')
  await adminNavLink(page, 'Import and export').click()
  await expect(page).toHaveTitle('Import and export • Admin')
  await waitForHydration(page)
  const file = page.getByLabel('Archive', { exact: true })
  const control = page.getByRole('button', { name: 'Check the archive' })
  await file.setInputFiles({ name: 'old-site.xml', mimeType: 'text/xml', buffer: archive })
  await expectFailuresAnswered(page, 'features/transfer/screen/archive-form.tsx', {
    control,
    says: /could not be sent|problem \(50[02]\)/,
  })
  await control.press('Enter')
  await expect(page.getByRole('heading', { name: 'Checked. Nothing is changed yet.' })).toBeVisible()
  await expect(page.getByText('WordPress · old-site.xml')).toBeVisible()
  await expect(page.getByText('Posts to be added')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('3')
  await expect(page.getByText('Pages among these')).toBeVisible()
  await expect(page.getByRole('row', { name: 'A jar' })).toContainText(
    'It is a product, and Venus has posts and pages only.',
  )
  await expectStateAccessible(page)
  const start = page.getByRole('button', { name: 'Import', exact: true })
  await expectFailuresAnswered(page, 'features/transfer/screen/import-action-button.tsx', { control: start })
  await start.press('Enter')
  await expect(page.getByRole('heading', { name: '3 posts imported' })).toBeVisible()
  const list = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the list' }).click()
  expect(await readFile(await (await list).path(), 'utf8')).toContain('A jar,')

  // What is in it: app/features/transfer/export/export-site.server.test.ts.
  await expect(page.getByRole('link', { name: 'Export', exact: true })).toHaveAttribute('href', EXPORT_PATH)

  const old = await page.request.get('/2020/01/From-the-old-site/')
  expect(new URL(old.url()).pathname).toBe('/blog/from-the-old-site')
  const post = readServedPage(await old.text())
  expect(post.headings(1)).toEqual(['A post from the old site'])
  expect(post.text).toContain('I have waited for this')
})
