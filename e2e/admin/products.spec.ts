import { readServedPage } from '#testing/served-page.ts'
import { expectKnownPartsAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, sendForm, test } from '../journey.ts'
import { form, listRow, openAsAdmin, toast } from './admin-area.ts'

test.use({ allowedComplaints: /status of 422/ })

test('products, brands and collections are added, ordered and brought back, and the settings of products and trust points saved', async ({
  page,
}) => {
  await openAsAdmin(page, `/admin/products/new?link=${encodeURIComponent('https://amzn.to/3abc')}`)

  await test.step('a link that was pasted elsewhere is read at once, and what is wrong with it told at its field', async () => {
    const link = page.getByLabel('Page of the product in a shop')
    await expect(link).toHaveValue('https://amzn.to/3abc')
    await expect(link).toHaveAccessibleDescription(/A shortened Amazon link hides whose tag it carries/)
    await link.fill('https://www.amazon.com/Journey-Oat-Balm/dp/B07XYZ1234?tag=hers-20&th=1')
    const read = page.getByRole('button', { name: 'Read this page' })
    await expectFailuresAnswered(page, 'features/products/admin/read-link-card.tsx', { control: read })
    await read.press('Enter')
    await expect(page.getByText('Amazon allows nothing to be read from its pages')).toBeVisible()
  })

  const fields = form(page, 'Product')
  await test.step('the form is filled with what the address tells, and saved', async () => {
    await expect(fields.getByLabel('Name')).toHaveValue('Journey Oat Balm')
    await expect(fields.getByLabel('Link to Amazon')).toHaveValue(
      'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
    )
    await fields.getByLabel('Brand').fill('Journey & Oak')
    await fields.getByLabel('State').selectOption('Active')
    const save = fields.getByRole('button', { name: 'Save product' })
    await expectFailuresAnswered(page, 'features/products/admin/product-form.tsx', { control: save })
    await save.press('Enter')
    await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Journey Oat Balm' })).toBeVisible()
    await expectStateAccessible(page)
  })

  await test.step('how she came to it is noted', async () => {
    const note = form(page, 'Note it')
    await note.getByLabel('What it was').selectOption('It was a gift')
    await note.getByLabel('When').fill('2026-05-01')
    await note.getByRole('button', { name: 'Add entry' }).click()
    await expect(listRow(page, 'It was a gift')).toBeVisible()
    // The form takes focus a moment after the row is there, also from a field that is being filled.
    await expect(note.getByLabel('When')).toBeFocused()
  })

  await test.step('a code that ends within a week needs a look', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await fields.getByRole('heading', { name: 'Discount codes' }).click()
    await fields.getByLabel('Add a code').fill('JOURNEY15')
    await fields.getByLabel('What it gives').fill('15 % off')
    await fields.getByLabel('First day').fill('2026-01-01')
    await fields.getByLabel('Last day').fill(tomorrow)
    await fields.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page, 'Product saved')).toBeVisible()
    await page.getByRole('link', { name: '← Products' }).click()
    await page.getByRole('link', { name: 'Needs a look 1' }).click()
    await expect(listRow(page, 'JOURNEY15')).toContainText('15 % off, Journey Oat Balm')
    await expectStateAccessible(page)
    const dismiss = page.getByRole('button', { name: 'Dismiss the code JOURNEY15' })
    await expectFailuresAnswered(page, 'features/products/freshness/needs-a-look-list.tsx', {
      control: dismiss,
    })
    await dismiss.press('Enter')
    await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Products' }).click()
  })

  await test.step('the list is filtered, and changed for the selected ones', async () => {
    const filters = form(page, 'Filter products')
    await filters.getByLabel('Brand').selectOption('Journey & Oak')
    const filter = filters.getByRole('button', { name: 'Filter' })
    await expectFailuresAnswered(page, 'features/products/admin/product-filters.tsx', {
      control: filter,
      method: 'GET',
    })
    await filter.press('Enter')
    await expect(page).toHaveURL('/admin/products?brand=journey-oak')
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select Journey Oat Balm' }).check()
    const discontinue = page.getByRole('button', { name: 'Discontinue' })
    await expectFailuresAnswered(page, 'features/products/admin/product-manager.tsx', {
      control: discontinue,
    })
    await discontinue.press('Enter')
    await expect(listRow(page, 'Journey Oat Balm')).toContainText('Discontinued')
    await expectStateAccessible(page)
  })

  await test.step('it is deleted on its page, and brought back in the list', async () => {
    await page.getByRole('link', { name: 'Journey Oat Balm' }).click()
    await page.getByText('Delete this product…').click()
    const remove = form(page, 'Delete this product').getByRole('button', { name: 'Delete' })
    await expectFailuresAnswered(page, 'features/products/admin/product-page.tsx', { control: remove })
    // By keyboard: the messages of the failures may lie over the button.
    await remove.press('Enter')
    await expect(page).toHaveURL('/admin/products')
    await page.getByRole('button', { name: 'Undo Journey Oat Balm' }).click()
    await expect(toast(page, 'The product is back')).toBeVisible()
    await expect(listRow(page, 'Journey Oat Balm').last()).toContainText('1 store')
  })

  const send = (path: string, fields: Record<string, string>) => sendForm(page.request, path, fields)
  // By keyboard: toasts may lie over it.
  const openTab = (name: string) =>
    page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name, exact: true }).press('Enter')
  await send('/admin/products/brands', { intent: 'add-brand', name: 'Journey First', isFeatured: 'on' })
  await send('/admin/products/new', { intent: 'save-product', name: 'Journey Lamp', state: 'draft' })
  await send('/admin/products/collections', { intent: 'add-collection', title: 'Journey Mornings' })
  await follow(page, '/admin/products/brands')
  await test.step('two featured brands change places', async () => {
    const add = form(page, 'Add a brand')
    await add.getByLabel('Name').fill('Journey Second')
    await add.getByLabel('Featured in the shop').check()
    await add.getByRole('button', { name: 'Add brand' }).click()
    await expect(listRow(page, 'Journey Second').first()).toContainText('Featured')
    // The form is emptied, and takes focus, a moment after the row is there.
    await expect(add.getByLabel('Name')).toBeFocused()
    const up = page.getByRole('button', { name: 'Move Journey Second up' })
    await expectFailuresAnswered(page, 'features/products/brands/brand-manager.tsx', { control: up })
    await up.press('Enter')
    await expect(toast(page, 'Order saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Journey First down' })).toBeDisabled()
  })

  await test.step('a collection is added, filled and made public', async () => {
    await openTab('Collections')
    await form(page, 'Add a collection').getByLabel('Title').fill('Journey Evenings')
    await page.getByRole('button', { name: 'Add collection' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journey Evenings' })).toBeVisible()
    await form(page, 'Add a product').getByLabel('Product').fill('journey lamp')
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(listRow(page, 'Journey Lamp')).toContainText('Draft')
    const settings = form(page, 'Collection')
    await settings.getByLabel('Public').check()
    const save = settings.getByRole('button', { name: 'Save collection' })
    await expectFailuresAnswered(page, 'features/products/collections/collection-page.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Collection saved')).toBeVisible()
    await expectKnownPartsAccessible(page)
    const remove = page.getByRole('button', { name: 'Remove Journey Lamp' })
    await expectFailuresAnswered(page, 'features/products/collections/collection-page.tsx', {
      control: remove,
    })
    await remove.press('Enter')
    await expect(page.getByText('Nothing in it yet.')).toBeVisible()
  })

  await test.step('collections change places', async () => {
    await page.getByRole('link', { name: '← Collections' }).click()
    const up = page.getByRole('button', { name: 'Move Journey Evenings up' })
    await expectFailuresAnswered(page, 'features/products/collections/collection-manager.tsx', {
      control: up,
    })
    await up.press('Enter')
    await expect(toast(page, 'Order saved')).toBeVisible()
    const rows = page.getByRole('list', { name: /collections?$/ }).getByRole('listitem')
    const first = await rows.first().getByRole('link').first().innerText()
    const handle = rows.first().getByTitle('Drag to another place')
    await handle.hover()
    await page.mouse.down()
    const target = await rows.nth(1).boundingBox()
    await page.mouse.move(10, (target?.y ?? 0) + (target?.height ?? 0) - 2, { steps: 4 })
    await page.mouse.up()
    await expect(rows.nth(1)).toContainText(first)
  })

  await test.step('a file is checked before it is imported', async () => {
    await follow(page, '/admin/products/import')
    await page.getByLabel('CSV file').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name;brand;skin types\nJourney Candle;Journey First;\nJourney Soap;;stony\n'),
    })
    const check = page.getByRole('button', { name: 'Check the file' })
    await expectFailuresAnswered(page, 'features/products/csv/product-import-form.tsx', { control: check })
    await check.press('Enter')
    await expect(page.getByRole('heading', { name: /^1 product will be added/ })).toBeFocused()
    await expect(page.getByRole('row', { name: /Journey Soap/ })).toContainText('“stony” is no skin type')
    await expectStateAccessible(page)
    await page.getByRole('button', { name: 'Import it' }).click()
    await expect(toast(page, '1 product imported')).toBeVisible()
  })

  await test.step('a category has criteria, in their order', async () => {
    await follow(page, '/admin/products/criteria')
    const save = page.getByRole('button', { name: 'Save criteria' })
    await page.getByLabel('Add a criterion').fill('Wear')
    await expectFailuresAnswered(page, 'features/products/reviews/criteria-form.tsx', { control: save })
    await save.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove “Wear”' })).toBeVisible()
    await page.getByLabel('Add a criterion').fill('Scent')
    await save.click()
    await page.getByRole('button', { name: 'Move “Scent” up' }).click()
    await expect(page.getByRole('button', { name: 'Move “Wear” down' })).toBeDisabled()
  })

  await test.step('the example follows the region', async () => {
    await openTab('Settings')
    await page.getByLabel('Whose rules for disclosures').selectOption('United Kingdom (ASA, CMA)')
    const save = page.getByRole('button', { name: 'Save settings' })
    await expectFailuresAnswered(page, 'features/products/settings/shop-settings-form.tsx', { control: save })
    await save.press('Enter')
    await expect(page.getByRole('figure')).toContainText('Ad. A brand gave me a balm for free')
    await page.getByRole('button', { name: 'Remove “Honest reviews”' }).click()
    await expect(page.getByRole('button', { name: 'Remove “Honest reviews”' })).toBeHidden()
    await page.getByLabel('Add a trust point').fill('Journey promise')
    await page.getByLabel('Text').last().fill('Bought, not given.')
    await save.click()
    await page.getByRole('button', { name: 'Move “Journey promise” up' }).click()
    await expect(page.getByRole('button', { name: 'Move “All budgets” down' })).toBeDisabled()
    const shop = readServedPage(await (await page.request.get('/shop-my-favorites')).text())
    const points = shop.get('region', { name: /How things get on this page/ })
    expect(shop.headings(3, points)).toEqual(['Tested at least 4 weeks', 'Journey promise', 'All budgets'])
  })
})
