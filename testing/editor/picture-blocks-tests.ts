import type { Request } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictureBlockExamples } from './document-examples.ts'
import {
  contentBox,
  dialog,
  expectFocusInText,
  expectHtml,
  finishUpload,
  focusedLabel,
  inHarness,
  moveCursorAfter,
  openEditor,
  page,
  pasteOrDrop,
  press,
  readHtml,
  typeText,
} from './editor-page.ts'

const BALM = '0190c1a0-0000-7000-8000-000000000001'
const image = (alt: string) => `<img src="/app/pictures/about.webp" alt="${alt}" width="4" height="3">`

async function openBlock(typed: string) {
  await openEditor('', { hasProducts: true })
  await contentBox().click()
  await typeText(`/${typed}`)
  await page().getByRole('listbox', { name: 'Blocks' }).waitFor()
  await press('Enter')
  await dialog().waitFor()
}

const insert = async () => {
  await dialog().getByRole('button', { name: 'Insert' }).click()
  await expectFocusInText()
}

const chooseFromLibrary = async (name: string, alt: string) => {
  await page().evaluate((words) => {
    const { harness } = window as unknown as { harness: { fromLibrary: object | null } }
    harness.fromLibrary = { url: '/app/pictures/about.webp', alt: words, width: 4, height: 3 }
  }, alt)
  await dialog()
    .getByRole('button', { name: `From the library ${name}` })
    .click()
  await expect.poll(() => dialog().getByLabel(`Alt text ${name}`).inputValue()).toBe(alt)
}

describe('blocks of pictures', () => {
  beforeAll(async () => {
    const product = { id: BALM, name: 'Oat Balm', state: 'active', brand: null, categoryId: null }
    const shades = [{ name: 'Oat', hex: '#ddccaa', swatchUrl: '' }]
    await page().route('**/admin/products/find*', (route) =>
      route.fulfill({ json: { products: [{ ...product, picture: null, shades }], failure: null } }),
    )
    await page().route('**/admin/products/blocks*', (route) =>
      route.fulfill({
        json: { blocks: [{ html: '<p>A balm</p>', names: ['Oat Balm'], notes: [] }], failure: null },
      }),
    )
  })

  test('the address of a product, pasted on an empty line, becomes its box; undoing brings back the link', async () => {
    const asked: string[] = []
    const note = (request: Request) => {
      if (request.url().includes('/find?link=')) asked.push(request.url())
    }
    page().on('request', note)
    const link = new URL('/products/balm', page().url()).href
    const box = `<div data-products="${BALM}" data-form="box"></div>`
    await openEditor('<p>see</p>', { hasProducts: true })
    await moveCursorAfter('see')
    await pasteOrDrop('paste', { text: link })
    await expect.poll(readHtml).toContain('/products/balm')
    await openEditor('', { hasProducts: true })
    await contentBox().click()
    await pasteOrDrop('paste', { text: link })
    await expectHtml(box)
    expect(asked.map((url) => new URL(url).searchParams.get('link'))).toEqual(['/products/balm'])
    page().off('request', note)
    await press('Control+z')
    await expectHtml(`<p><a href="${link}">${link}</a></p>`)
    await press('Control+Shift+z')
    await expectHtml(box)
    await press('Control+End')
    await typeText('on')
    await expectHtml(`${box}<p>on</p>`)
  })

  test('before and after: pictures of the library and of this device, changed later, and undone', async () => {
    await openBlock('before')
    await dialog().getByRole('button', { name: 'Insert' }).click()
    await dialog().getByText('Choose both pictures.').waitFor()
    await chooseFromLibrary('Before', 'Dry')
    const [chooser] = await Promise.all([
      page().waitForEvent('filechooser'),
      dialog().getByRole('button', { name: 'Upload After' }).click(),
    ])
    await chooser.setFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect.poll(() => inHarness(({ uploads }) => uploads.length)).toBe(1)
    // What is typed meanwhile stays.
    await dialog().getByRole('group', { name: 'Before' }).getByLabel('Label').fill('Monday')
    await finishUpload('Soft')
    await expect.poll(() => dialog().getByLabel('Alt text After').inputValue()).toBe('Soft')
    await insert()
    const block = (first: string) =>
      `<figure data-before-after=""><figure>${image('Dry')}<figcaption>${first}</figcaption></figure><figure>${image('Soft')}<figcaption>After</figcaption></figure></figure>`
    await expectHtml(block('Monday'))
    await contentBox().getByRole('button', { name: 'Change' }).click()
    await dialog().getByRole('group', { name: 'Before' }).getByLabel('Label').fill('')
    await dialog().getByRole('button', { name: 'Change' }).click()
    await expectFocusInText()
    await expect.poll(readHtml).not.toContain('Monday')
    await press('Control+z')
    await expectHtml(block('Monday'))
  })

  test('a shoppable picture: a press is a point, which arrow keys and numbers move', async () => {
    await openBlock('shoppable')
    await chooseFromLibrary('of the products', 'A desk')
    const picture = dialog().getByRole('img', { name: 'A desk' })
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
    await picture.click({ position: { x: width / 4, y: height / 2 } })
    await dialog().getByRole('option', { name: 'Oat Balm' }).click()
    const left = dialog().getByLabel('From the left, %')
    const top = dialog().getByLabel('From the top, %')
    await expect.poll(async () => Math.abs(Number(await left.inputValue()) - 25)).toBeLessThan(1)
    await left.fill('30')
    await top.fill('40.5')
    await dialog()
      .getByRole('button', { name: /^Point 1: Oat Balm/ })
      .focus()
    await press('ArrowRight')
    await press('Shift+ArrowUp')
    await expect.poll(() => left.inputValue()).toBe('31')
    await insert()
    await expectHtml(
      `<figure data-shoppable="">${image('A desk')}<ol><li data-at="31 35.5"><a data-product="${BALM}">Oat Balm</a></li></ol></figure>`,
    )
    await contentBox().getByText('A balm').waitFor()
  })

  test('swatches: by hand and from a product, with a color that is one', async () => {
    await openBlock('shades')
    await dialog().getByLabel('Name of shade 1').fill('Brick')
    await dialog().getByLabel('Color of shade 1', { exact: true }).fill('red')
    await dialog().getByRole('button', { name: 'Insert' }).click()
    await dialog().getByText('Write each color like #8f2f3b.').waitFor()
    await dialog().getByLabel('Color of shade 1', { exact: true }).fill('#8F2F3B')
    await dialog().getByRole('button', { name: 'Take those of a product' }).click()
    await dialog().getByRole('option', { name: 'Oat Balm' }).click()
    await expect.poll(() => dialog().getByLabel('Name of shade 2').inputValue()).toBe('Oat')
    await insert()
    await expectHtml(
      '<figure data-swatches=""><ul><li><code>#8f2f3b</code> Brick</li><li><code>#ddccaa</code> Oat</li></ul></figure>',
    )
  })

  test('shades are ordered by buttons, which keep the focus, and by dragging', async () => {
    const names = ['Oat', 'Rose', 'Brick']
    const block = (order: string[]) =>
      `<figure data-swatches=""><ul>${order.map((name) => `<li><code>#ddccaa</code> ${name}</li>`).join('')}</ul></figure>`
    await openEditor(block(names))
    await contentBox().getByRole('button', { name: 'Change' }).click()
    const order = () =>
      Promise.all([1, 2, 3].map((number) => dialog().getByLabel(`Name of shade ${number}`).inputValue()))
    await dialog().getByRole('button', { name: 'Move shade 3 up' }).click()
    await expect.poll(order).toEqual(['Oat', 'Brick', 'Rose'])
    await expect.poll(focusedLabel).toBe('Move shade 2 up')
    await press('Enter')
    await expect.poll(order).toEqual(['Brick', 'Oat', 'Rose'])
    await expect.poll(focusedLabel).toBe('Move shade 1 down')
    const rows = dialog().getByRole('listitem')
    await rows.first().getByTitle('Drag to another place').hover()
    await page().mouse.down()
    const { x = 0, y = 0, height = 0 } = (await rows.last().boundingBox()) ?? {}
    await page().mouse.move(x + 20, y + height - 2, { steps: 3 })
    await page().mouse.up()
    await expect.poll(order).toEqual(['Oat', 'Rose', 'Brick'])
    await dialog().getByRole('button', { name: 'Change' }).click()
    await expectFocusInText()
    expect(await readHtml()).toBeNull()
  })

  test('a picture that lacks an alt text is noted, and the block is removed by its button', async () => {
    const example = pictureBlockExamples['before and after'].replace('alt="b"', 'alt=""')
    await openEditor(example.replace(/\/media\/\w+/g, '/app/pictures/about'))
    await contentBox().getByText('1 of 2 pictures lacks an alt text.').waitFor()
    await contentBox().getByRole('button', { name: 'Remove' }).click()
    await expectHtml('')
  })
})
