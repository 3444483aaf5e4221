import { createPlainBrowser } from '#testing/plain-browser.ts'
import { attribute, readServedPage } from '#testing/served-page.ts'
import { demoId } from '../../seed/demo-id.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, sendForm, test } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ })

test('a gift guide is built, filtered without a script, taken into a letter and into the next year', async ({
  page,
  baseURL,
}) => {
  await openAsAdmin(page, '/admin/gift-guides')

  await test.step('it is added, with recipients and price bands', async () => {
    const add = form(page, 'Add a gift guide')
    await add.getByLabel('Title').fill('Journey gifts 2031')
    await add.getByLabel('Year').fill('2031')
    await add.getByRole('button', { name: 'Add gift guide' }).click()
    await page.waitForURL(/\/admin\/gift-guides\/[0-9a-f-]{36}$/)
    const guide = form(page, 'Gift guide')
    await guide.getByLabel('Recipients').fill('my mother\nthe traveler')
    await guide.getByLabel('Price bands').fill('20, 40')
    await guide.getByLabel('Public').check()
    const save = guide.getByRole('button', { name: 'Save gift guide' })
    await expectFailuresAnswered(page, 'features/gift-guides/admin/gift-guide-form.tsx', { control: save })
    await save.press('Enter')
    await expect(form(page, 'Add a product').getByLabel('my mother')).toBeVisible()
  })

  await test.step('products are added and ordered', async () => {
    const add = form(page, 'Add a product')
    for (const [product, recipient] of [
      ['oat-balm', 'my mother'],
      ['ring-light-12', 'the traveler'],
    ] as const) {
      await add.getByLabel('Product').fill(product)
      await add.getByLabel(recipient).check()
      await add.getByRole('button', { name: 'Add product' }).press('Enter')
      await expect(add.getByLabel('Product')).toHaveValue('')
    }
    const down = page.getByRole('button', { name: 'Move Oat Balm down' })
    await expectFailuresAnswered(page, 'features/gift-guides/admin/gift-list.tsx', { control: down })
    await down.press('Enter')
    await expect(page.getByRole('list', { name: '2 products' }).getByRole('listitem').first()).toContainText(
      'Studio 12 Ring Light',
    )
  })

  await test.step('one is taken out and brought back', async () => {
    await page.getByRole('link', { name: 'Delete Oat Balm' }).click()
    await page.getByRole('button', { name: 'Delete gift' }).click()
    await page.getByRole('button', { name: 'Undo Oat Balm' }).press('Enter')
    await expect(toast(page, 'The gift is back')).toBeVisible()
    await expect(page.getByRole('list', { name: '2 products' })).toContainText('Oat Balm')
  })

  await test.step('a reader filters by links, without a script', async () => {
    const reader = createPlainBrowser(baseURL ?? '')
    await reader.open('/gift-guides/journey-gifts')
    expect(reader.page().headings(3)).toEqual(['Oat Balm', 'Studio 12 Ring Light'])
    const recipients = reader.page().get('navigation', { name: 'For' })
    const traveler = reader.page().get('link', { name: /^the traveler/ }, recipients)
    await reader.open(attribute(traveler, 'href') ?? '')
    expect(reader.address()).toBe('/gift-guides/journey-gifts?for=the-traveler')
    expect(reader.page().headings(3)).toEqual(['Studio 12 Ring Light'])
  })

  await test.step('what is no longer made is flagged, and stays behind', async () => {
    await sendForm(page.request, '/admin/products', {
      intent: 'discontinue',
      id: demoId('product', 'oat-balm'),
    })
    await page.reload()
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
  })

  await test.step('it is put into a letter', async () => {
    await page.getByText('Next year, or a letter').click()
    const along = form(page, 'Next year, or a letter')
    await expect(along.getByLabel('Oat Balm (sold out)')).not.toBeChecked()
    await expect(along.getByLabel('Studio 12 Ring Light')).toBeChecked()
    const letter = along.getByRole('button', { name: 'Put it into a letter' })
    await expectFailuresAnswered(page, 'features/gift-guides/admin/take-along-form.tsx', { control: letter })
    await letter.press('Enter')
    await page.waitForURL(/\/admin\/newsletter\/issues\//)
    await expect(page.getByLabel('Subject')).toHaveValue('Journey gifts 2031')
    await page.goBack()
  })

  await test.step('the next year is started, and the address stays', async () => {
    await page.getByText('Next year, or a letter').click()
    await page.getByRole('button', { name: 'Start 2032' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Journey gifts 2032' })).toBeVisible()
    await expect(page.getByRole('list', { name: '1 product' })).toContainText('Studio 12 Ring Light')
    const shown = await page.request.get('/gift-guides/journey-gifts')
    expect(readServedPage(await shown.text()).headings(1)).toEqual(['Journey gifts 2031'])
  })

  await test.step('one is deleted and brought back', async () => {
    await follow(page, '/admin/gift-guides')
    await listRow(page, 'Journey gifts 2032').getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete guide' }).click()
    await page.getByRole('button', { name: 'Undo Journey gifts 2032' }).press('Enter')
    await expect(toast(page, 'The gift guide is back')).toBeVisible()
  })
})
