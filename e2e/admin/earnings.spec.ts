import { amazonReport } from '#testing/earnings/reports.ts'
import { admin } from '../accounts.ts'
import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, test, waitForHydration } from '../journey.ts'
import { waitForEmail } from '../viewer/emails.ts'
import { openAsAdmin, toast } from './admin-area.ts'

const EARNINGS = '/admin/numbers/earnings'
const file = (content: string | Buffer, name = 'journey.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

// Without scripts, and a report whose columns are chosen: server/http/forms-without-scripts.test.ts.
test('a report of a network becomes earnings and can be taken back; the week is shown and sent, and a link in the letter turns it off', async ({
  page,
  request,
}) => {
  const list = (name: string) => page.getByRole('list', { name })

  await test.step('a report is checked before anything is imported', async () => {
    await openAsAdmin(page, '/admin/numbers')
    await page.getByRole('link', { name: 'Earnings' }).click()
    await page.getByRole('link', { name: 'Import a report' }).click()
    await page
      .getByLabel('Report of a network')
      .setInputFiles(file(`${amazonReport}Total,,,,,soon,,,,,4,,\n`))
    const check = page.getByRole('button', { name: 'Check the report' })
    await expectFailuresAnswered(page, 'features/earnings/import/import-form.tsx', { control: check })
    await check.press('Enter')
    await expect(
      page.getByRole('heading', { name: '4 rows new, 0 already there, 1 not understood.' }),
    ).toBeFocused()
    await expect(page.getByLabel('Network', { exact: true })).toHaveValue('Amazon')
    await expect(page.getByRole('row', { name: /^7 Its date is not understood/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /A lamp, "large" New \$51\.96/ })).toBeVisible()
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Import it' }).click()
    await expect(toast(page, '4 rows imported')).toBeVisible()
    await page.getByRole('link', { name: 'See your earnings' }).click()
  })

  await test.step('what was earned', async () => {
    await page.getByRole('link', { name: '2026', exact: true }).click()
    await expect(page.locator('dt:text-is("Earned") + dd')).toHaveText('$54.18')
    await expect(
      page.getByRole('table', { name: 'Networks' }).getByRole('row', { name: 'Amazon 4 $54.18' }),
    ).toBeVisible()
    await page.getByText('As a table').click()
    await expect(page.getByRole('row', { name: 'October 2026 $54.18' })).toBeVisible()
    await expectStateAccessible(page)
  })

  await test.step('an item is assigned to a product, a tracking ID to a place', async () => {
    const lamp = list('Items without a product').getByRole('listitem').filter({ hasText: 'A lamp' })
    await lamp.getByLabel('Product for A lamp').fill('oat-balm')
    const assign = lamp.getByRole('button', { name: 'Assign' })
    await expectFailuresAnswered(page, 'features/earnings/match/unmatched-card.tsx', { control: assign })
    await assign.press('Enter')
    await expect(lamp).toHaveCount(0)
    await expect(
      page.getByRole('table', { name: 'Products' }).getByRole('row', { name: /\$51\.96/ }),
    ).toBeVisible()
    const tracking = list('Tracking IDs without a meaning')
      .getByRole('listitem')
      .filter({ hasText: 'letter-20' })
    await tracking.getByLabel('What letter-20 stands for').selectOption('Letters')
    const assignIt = tracking.getByRole('button', { name: 'Assign' })
    await expectFailuresAnswered(page, 'features/earnings/match/unmatched-card.tsx', { control: assignIt })
    await assignIt.press('Enter')
    await expect(tracking).toHaveCount(0)
    await expect(page.getByRole('row', { name: /letter-20 Amazon, Letters/ })).toBeVisible()
  })

  await test.step('everything as CSV', async () => {
    const answer = await page.request.get(`${EARNINGS}/export.csv`)
    expect(await answer.text()).toContain('letter-20,confirmed,1,1299.00,51.96,USD')
  })

  await test.step('a report is deleted with its rows, and comes back', async () => {
    await page.getByRole('link', { name: 'Delete Amazon, journey.csv' }).click()
    await page.getByRole('button', { name: 'Delete report' }).click()
    await expect(page.getByText('Nothing imported yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo Amazon, journey.csv' }).click()
    await expect(list('Imported reports').getByRole('listitem')).toHaveCount(1)
  })

  await follow(page, '/admin/numbers')
  await page.getByRole('link', { name: 'Last week' }).click()
  await expect(page.getByText('Nobody was counted from')).toBeVisible()
  const wanted = page.getByRole('switch', { name: 'Send me the week' })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expectFailuresAnswered(page, 'features/weekly-report/weekly-report-card.tsx', { control: save })
  await save.press('Enter')
  await expect(toast(page, 'You get it on Mondays')).toBeVisible()
  await page.getByRole('button', { name: 'Send it to me now' }).click()
  const letter = await waitForEmail(admin.email, 'Your week at')
  const off = /https?:\/\/\S+\/auth\/weekly-report\?token=[\w.-]+/.exec(letter)?.[0] ?? ''

  const path = off.slice(off.indexOf('/auth/weekly-report'))
  const ofStranger = await request.get(path)
  expect(ofStranger.headers()).toMatchObject({ 'cache-control': 'no-store' })
  expect(await ofStranger.text()).toContain('Turn it off')
  await page.goto(path)
  await waitForHydration(page)
  const turnOff = page.getByRole('button', { name: 'Turn it off' })
  await expectAccessibleInBothThemes(page)
  await expectFailuresAnswered(page, 'pages/admin/weekly-report-off.tsx', { control: turnOff })
  await turnOff.press('Enter')
  await expect(page.getByText('It can be turned on again in your numbers.')).toBeVisible()
  await follow(page, '/admin/numbers/week')
  await expect(wanted).not.toBeChecked()
})
