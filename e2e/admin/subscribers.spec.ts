import { readFile } from 'node:fs/promises'
import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, sameOriginHeaders, test } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'

const SUBSCRIBERS = '/admin/newsletter/subscribers'

const file = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test.use({ allowedComplaints: /status of 422/ })

test('lists are checked, imported without a bad line, found again and taken along as a file; one is looked at, unsubscribed and removed, others together', async ({
  page,
}) => {
  await openAsAdmin(page, `${SUBSCRIBERS}/import`)
  await expect(page).toHaveTitle('Import subscribers • Admin')
  await test.step('a file that does not say clearly who left asks, and says who gets letters', async () => {
    const lines = [
      'email,status',
      'fay@unclear.example,sleepy',
      'gus@unclear.example,awake',
      'hal@unclear.example,cancelled',
    ]
    await page.getByLabel('CSV file').setInputFiles(file(lines.join('\n')))
    await page.getByLabel('All of these people agreed').check()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: 'Who gets letters?' })).toBeFocused()
    await page.getByRole('group', { name: '“sleepy” (1 person)' }).getByLabel('Get none').check()
    await page.getByRole('group', { name: '“awake” (1 person)' }).getByLabel('Get letters').check()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: 'Checked. Nothing is changed yet.' })).toBeFocused()
    const without = page.getByRole('region', { name: '2 people will get no letters' })
    await expect(without).toContainText('Unsubscribed: status is “cancelled”')
    await expect(without).toContainText('Unsubscribed: status is “sleepy”')
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByRole('heading', { name: '1 person imported' })).toBeFocused()
    const open = async (path: string) => readServedPage(await (await page.request.get(path)).text())
    const left = await open(`${SUBSCRIBERS}?status=unsubscribed&search=unclear.example`)
    expect(left.text).toContain('fay@unclear.example')
    const hal = attribute(left.get('link', { name: 'hal@unclear.example' }), 'href')
    expect((await open(hal ?? '')).text).toContain('only they can come back')
  })

  await test.step('a list is checked, and imported without its bad line', async () => {
    const lines = [
      'Name;E-mail',
      'Ada Journey;ada@journey.example',
      'Nobody;nobody',
      'Bea <b>B</b>;bea@journey.example',
    ]
    await page.getByLabel('CSV file').setInputFiles(file(lines.join('\n')))
    const check = page.getByRole('button', { name: 'Check the file' })
    await expectFailuresAnswered(page, 'features/newsletter/subscribers/import/import-form.tsx', {
      control: check,
      says: /could not be sent|problem \(50[02]\)/,
    })
    await check.press('Enter')
    await expect(page.getByRole('heading', { name: 'Checked. Nothing is changed yet.' })).toBeFocused()
    await expect(page.getByRole('row', { name: 'Line 3' })).toContainText('“nobody” is not an email address.')
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(page.getByRole('heading', { name: '2 people imported' })).toBeFocused()
  })

  await page.getByRole('link', { name: 'See all subscribers' }).click()
  const search = page.getByRole('searchbox', { name: 'Search subscribers' })
  await test.step('it is found again, and taken along as a file', async () => {
    await expect(page.getByRole('figure')).toContainText('active subscribers')
    await expectStateAccessible(page)
    await expectFailuresAnswered(page, 'ui/list/list-search.tsx', {
      control: search,
      async submit() {
        await search.fill('@JOURNEY')
        await search.press('Enter')
      },
      method: 'GET',
    })
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: '2 subscribers' })).toBeVisible()
    const download = page.waitForEvent('download')
    // By keyboard: what was said of the failure lies over it for a while.
    await page.getByRole('link', { name: 'Export these' }).press('Enter')
    const exported = await readFile(await (await download).path(), 'utf8')
    const [head, ...people] = exported.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFemail,name,status,subscribed,confirmed,interests')
    expect(people.map((line) => line.split(',', 3).join()).sort()).toEqual([
      'ada@journey.example,Ada Journey,active',
      'bea@journey.example,Bea <b>B</b>,active',
    ])
  })

  await test.step('one is looked at, unsubscribed and removed; others are removed together', async () => {
    const answer = await page.request.post(`${SUBSCRIBERS}/import/file?mode=good-lines&consent=on`, {
      headers: { ...sameOriginHeaders, 'Content-Type': 'text/csv' },
      data: Buffer.from('cara@journey.example\ndora@journey.example\nella@journey.example\n'),
    })
    expect(await answer.json()).toMatchObject({ ok: true, report: { bad: 0 } })
    await search.fill('cara')
    await page.getByRole('link', { name: 'cara@journey.example', exact: true }).click()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Came with an import')
    const press = (name: string) => ({ control: page.getByRole('button', { name, exact: true }) })
    await page.getByLabel('Name', { exact: true }).fill('Cara')
    await expectFailuresAnswered(
      page,
      'features/newsletter/subscribers/subscriber-forms.tsx',
      press('Save name'),
    )
    await expectFailuresAnswered(
      page,
      'features/newsletter/subscribers/subscriber-forms.tsx',
      press('Unsubscribe'),
    )
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
    await expect(history).toContainText('By an admin')
    await expect(toast(page, 'Unsubscribed')).toBeVisible()
    await expectStateAccessible(page)
    // By keyboard: toasts may lie there, and stay while the mouse is on them.
    await page.getByText('Remove this person…').press('Enter')
    const removal = form(page, 'Remove this person')
    await expect(removal).toContainText('This deletes everything about this person.')
    await expectFailuresAnswered(page, 'features/newsletter/subscribers/subscriber-forms.tsx', {
      control: removal.getByRole('button', { name: 'Remove' }),
    })
    await removal.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page).toHaveURL(SUBSCRIBERS)
    await expect(listRow(page, 'dora@journey.example')).toBeVisible()
    await expect(listRow(page, 'cara@journey.example')).toHaveCount(0)

    await page.getByLabel('Select dora@journey.example').check()
    await page.getByLabel('Select ella@journey.example').check()
    await page.getByText('Remove selected…').press('Enter')
    await expectFailuresAnswered(
      page,
      'features/newsletter/subscribers/subscriber-list.tsx',
      press('Remove 2 subscribers'),
    )
    await page.getByRole('button', { name: 'Remove 2 subscribers' }).press('Enter')
    await expect(toast(page, '2 subscribers removed')).toBeVisible()
    await expect(listRow(page, 'dora@journey.example')).toHaveCount(0)
  })
})
