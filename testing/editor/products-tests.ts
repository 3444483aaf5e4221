import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  button,
  contentBox,
  dialog,
  expectFocusInText,
  expectHtml,
  openEditor,
  page,
  press,
  typeText,
} from './editor-page.ts'

const ROSE = '0190c1a0-0000-7000-8000-000000000003'
const LAMP = '0190c1a0-0000-7000-8000-000000000004'
const library = [
  { id: ROSE, name: 'Rose Balm' },
  { id: LAMP, name: 'Lamp' },
]

const FIND = '**/admin/products/find*'
const BLOCKS = '**/admin/products/blocks*'

async function choose(words: string, name: string) {
  await dialog().getByRole('combobox', { name: 'Product' }).fill(words)
  const found = dialog().getByRole('listbox', { name: 'Products' }).getByRole('option')
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining(name)])
  await press('Enter')
  await dialog().getByRole('list', { name: 'Chosen products' }).getByText(name).waitFor()
}

const insert = async () => {
  await dialog().getByRole('button', { name: 'Insert' }).click()
  await expectFocusInText()
}

/** As the server finds and draws them: blocks.server.test.ts. */
describe('products of the library', () => {
  beforeAll(async () => {
    const facts = { state: 'active', brand: null, categoryId: null, picture: null, shades: [] }
    await page().route(FIND, (route) => {
      const search = new URL(route.request().url()).searchParams.get('search')?.toLowerCase() ?? ''
      const found = library.filter(({ name }) => name.toLowerCase().includes(search))
      return route.fulfill({ json: { products: found.map((one) => ({ ...one, ...facts })), failure: null } })
    })
    await page().route(BLOCKS, (route) => {
      const blocks = new URL(route.request().url()).searchParams.getAll('block').map((block) => {
        const names = library.filter(({ id }) => block.includes(id)).map(({ name }) => name)
        return { html: '<p>Shown</p>', names, notes: [] }
      })
      return route.fulfill({ json: { blocks, failure: null } })
    })
  })
  afterAll(async () => {
    await page().unroute(FIND)
    await page().unroute(BLOCKS)
  })

  test('two are compared, with the rows that are chosen', async () => {
    await openEditor('', { hasProducts: true })
    await contentBox().click()
    await typeText('And both:')
    await button('Product from the library').click()
    await choose('rose', 'Rose Balm')
    await choose('lamp', 'Lamp')
    expect(await dialog().getByLabel('Show as').inputValue()).toBe('comparison')
    await dialog().getByRole('switch', { name: 'Best for' }).uncheck()
    await insert()
    await expectHtml(
      `<p>And both:</p><div data-products="${ROSE} ${LAMP}" data-form="comparison" data-rows="price verdict"></div>`,
    )
    await contentBox().getByText('Comparison: Rose Balm, Lamp').waitFor()
  })

  test('chosen words become a link to one', async () => {
    await openEditor('', { hasProducts: true })
    await contentBox().click()
    await typeText('Balms')
    await press('Shift+Home')
    await button('Product from the library').click()
    await choose('rose', 'Rose Balm')
    await dialog().getByLabel('Show as').selectOption('Link in the text')
    await insert()
    await expectHtml(`<p><a data-product="${ROSE}">Balms</a></p>`)
  })

  test('one takes the place of a box with words of its own, whose heading names it', async () => {
    await openEditor('', { hasProducts: true })
    await contentBox().click()
    await button('Product box').click()
    await typeText('Rose Balm')
    await button('Replace by a product from the library').click()
    expect(await dialog().getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Rose Balm')
    await choose('Rose Balm', 'Rose Balm')
    await insert()
    await contentBox().getByText('Box: Rose Balm').waitFor()
    expect(await contentBox().locator('aside').count()).toBe(0)
    await expectHtml(`<div data-products="${ROSE}" data-form="box"></div>`)
  })
})
