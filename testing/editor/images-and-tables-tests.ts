import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { pictureBlockLabels } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { documentExamples } from './document-examples.ts'
import {
  button,
  contentBox,
  expectFocusInText,
  expectHtml,
  figureHtml,
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

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('pictures', () => {
  test.each(['paste', 'drop'] as const)('%s: they are uploaded while the writing goes on', async (kind) => {
    await openEditor('<p>before</p><p>after</p>')
    await moveCursorAfter('before')
    await pasteOrDrop(kind, { files: ['one.png'] })
    await page().getByText('Uploading one.png…').waitFor()
    expect(await readHtml()).toBeNull()
    await moveCursorAfter('after')
    await typeText(' that')
    await expectHtml('<p>before</p><p>after that</p>')
    await finishUpload()
    await expectHtml(`<p>before</p>${figureHtml()}<p>after that</p>`)
    await typeText('!')
    await expectHtml(`<p>before</p>${figureHtml()}<p>after that!</p>`)
  })

  test('one that does not arrive says why, can be tried again, and takes nothing with it', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await pasteOrDrop('paste', { files: ['big.png'] })
    await inHarness(({ uploads }) => uploads.shift()?.fail('Images must be at most 2 MB.'))
    await page().getByRole('alert').getByText('Images must be at most 2 MB.').waitFor()
    await typeText(' and on')
    await expectHtml('<p>before and on</p>')
    await button('Try again').click()
    await page().getByText('Uploading big.png…').waitFor()
    await inHarness(({ uploads }) => uploads.shift()?.fail('Still too big.'))
    await page().getByText('Still too big.').waitFor()
    await button('Remove').click()
    expect(await page().getByText('Still too big.').count()).toBe(0)
    expect(await readHtml()).toBe('<p>before and on</p>')
  })

  test('what is on its way or did not arrive is told; the text with a picture is told before its arrival', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await pasteOrDrop('paste', { files: ['one.png', 'two.png'] })
    await page().getByText('Uploading two.png…').waitFor()
    await finishUpload('A')
    await expectHtml(`<p>before</p>${figureHtml('A')}`)
    await inHarness(({ uploads }) => uploads.shift()?.fail('Too big.'))
    await page().getByText('Too big.').waitFor()
    await button('Try again').click()
    await inHarness(({ uploads }) => uploads.shift()?.fail('Still too big.'))
    await page().getByText('Still too big.').waitFor()
    await button('Remove').last().click()
    const html = `<p>before</p>${figureHtml('A')}`
    await expect
      .poll(() => inHarness(({ uploadCounts }) => uploadCounts))
      .toEqual([
        { running: 2, failed: 0, html: null },
        { running: 1, failed: 0, html },
        { running: 0, failed: 1, html },
        { running: 1, failed: 0, html },
        { running: 0, failed: 1, html },
        { running: 0, failed: 0, html },
      ])
  })

  test('pictures on their way are told to be gone when the text gives way to another', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await pasteOrDrop('paste', { files: ['one.png'] })
    await page().getByText('Uploading one.png…').waitFor()
    await openEditor('<p>another</p>')
    await expect
      .poll(() => inHarness(({ uploadCounts }) => uploadCounts.at(-1)))
      .toEqual({ running: 0, failed: 0, html: null })
  })

  test('the place is kept, whatever is written or deleted around it', async () => {
    await openEditor('<p>one</p><p>two</p>')
    await moveCursorAfter('one')
    await pasteOrDrop('paste', { files: ['one.png', 'two.png'] })
    await page().getByText('Uploading two.png…').waitFor()
    await press('Control+A')
    await typeText('new')
    await finishUpload('A')
    await finishUpload('B')
    await expect.poll(readHtml).toContain('alt="B"')
    expect(await readHtml()).toBe(`${figureHtml('A')}${figureHtml('B')}<p>new</p>`)
  })

  test('a missing description is marked and asked for; a caption has its line', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await pasteOrDrop('paste', { files: ['one.png'] })
    await page().getByText('Uploading').waitFor()
    await finishUpload()
    await page().getByText('missing').waitFor()
    await page().getByLabel('Alt text').fill('A moon')
    expect(await page().getByText('missing').count()).toBe(0)
    await button('Caption').click()
    await expectFocusInText()
    await typeText('Seen at night')
    await expectHtml(`<p>before</p>${figureHtml('A moon', 'Seen at night')}`)
    await press('Enter')
    await typeText('on')
    await expectHtml(`<p>before</p>${figureHtml('A moon', 'Seen at night')}<p>on</p>`)
    await contentBox().getByRole('img', { name: 'A moon' }).click()
    await button('Remove').click()
    await expectHtml('<p>before</p><p>on</p>')
  })

  test('come from the library with their description, chosen', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await inHarness((harness) => {
      harness.fromLibrary = { url: '/app/pictures/about.webp', alt: 'Known', width: 4, height: 3 }
    })
    await button('Picture from the library').click()
    await expectHtml(`<p>before</p>${figureHtml('Known')}`)
    expect(await page().getByLabel('Alt text').inputValue()).toBe('Known')
    await press('Enter')
    await typeText('!')
    await expectHtml(`<p>before</p>${figureHtml('Known!')}`)
    await press('Enter')
    await expect.poll(focusedLabel).toBe('Content')
    await typeText('on')
    await expectHtml(`<p>before</p>${figureHtml('Known!')}<p>on</p>`)
  })

  test('typing while one is selected writes below it, and does not replace it', async () => {
    await openEditor(`<figure data-gallery="">${figureHtml('A')}${figureHtml('B')}</figure><p>after</p>`)
    await contentBox().getByRole('img', { name: 'A' }).click()
    await typeText('on')
    await expectHtml(
      `<figure data-gallery="">${figureHtml('A')}${figureHtml('B')}</figure><p>on</p><p>after</p>`,
    )
  })

  test('files that are no pictures are refused in words', async () => {
    await openEditor('<p>before</p>')
    await moveCursorAfter('before')
    await pasteOrDrop('drop', { files: ['notes.txt'] })
    await page().getByText('Only pictures and videos can be placed in the text.').waitFor()
    expect(await readHtml()).toBeNull()
  })
})

describe('pasting', () => {
  test('text with a picture inside: the text at once, the picture when it has arrived', async () => {
    await openEditor('<p>x</p>')
    await moveCursorAfter('x')
    await pasteOrDrop('paste', {
      html: `<p>one</p><p><img src="data:image/png;base64,${PIXEL}"></p><p>two</p>`,
    })
    await page().getByText('Uploading pasted.png…').waitFor()
    expect(await readHtml()).toBe('<p>xone</p><p>two</p>')
    await finishUpload('P')
    await expectHtml(`<p>xone</p>${figureHtml('P')}<p>two</p>`)
    await press('Control+z')
    await press('Control+z')
    await expectHtml('<p>x</p>')
  })

  test('a picture of another site is copied in place; one that cannot be is marked, and can be tried again', async () => {
    const pixel = Buffer.from(PIXEL, 'base64')
    await page().route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: pixel }),
    )
    await openEditor('<p>x</p>')
    await moveCursorAfter('x')
    const [one, two] = ['https://pictures.example/1.png', 'https://pictures.example/2.png']
    await pasteOrDrop('paste', {
      html: `<p>y</p><figure><img src="${one}" alt="One"><figcaption>said</figcaption></figure><p>a <img src="${two}" alt="Two"> b</p>`,
    })
    await page().getByText('Copying this picture').first().waitFor()
    expect(await inHarness(({ copies }) => copies.map(({ name }) => name))).toEqual([one, two])
    expect(await inHarness(({ uploadCounts }) => uploadCounts.at(-1)?.running)).toBe(2)
    await inHarness(({ copies }) =>
      copies.shift()?.finish({ url: '/app/pictures/about.webp', alt: '', width: 4, height: 3 }),
    )
    await inHarness(({ copies }) => copies.shift()?.fail('It did not answer.'))
    await page().getByText('It did not answer.').waitFor()
    const copied = figureHtml('One', 'said')
    await expectHtml(`<p>xy</p>${copied}<p>a <img src="${two}" alt="Two"> b</p>`)
    expect(await inHarness(({ uploadCounts }) => uploadCounts.at(-1)?.running)).toBe(0)
    await button('Try again').click()
    await inHarness(({ copies }) =>
      copies.shift()?.finish({ url: '/app/pictures/about.webp', alt: '', width: 4, height: 3 }),
    )
    await expectHtml(
      `<p>xy</p>${copied}<p>a <img src="/app/pictures/about.webp" alt="Two" width="4" height="3"> b</p>`,
    )
    expect(await page().getByText('Not in your library.').count()).toBe(0)
    await page().unroute('https://pictures.example/**')
  })

  test('the address of one, pasted on an empty line, is the picture; within words it is an address', async () => {
    await page().route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
    )
    await openEditor('')
    await contentBox().click()
    await pasteOrDrop('paste', { text: new URL('/media/blog-media/posts/jar.webp', page().url()).href })
    await expectHtml('<figure><img src="/media/blog-media/posts/jar.webp" alt=""></figure>')
    await openEditor('<p>see </p>')
    await moveCursorAfter('see')
    await pasteOrDrop('paste', { text: 'https://pictures.example/1.png' })
    await expect.poll(readHtml).toContain('<a href="https://pictures.example/1.png">')
  })

  test('words win over the photograph of them that office programs add', async () => {
    await openEditor('<p>x</p>')
    await moveCursorAfter('x')
    await pasteOrDrop('paste', { files: ['image.png'], html: '<p>words</p>' })
    await expectHtml('<p>xwords</p>')
    expect(await inHarness(({ uploads }) => uploads.length)).toBe(0)
  })

  test('pictures that stayed on the other computer are told of', async () => {
    await openEditor('<p>x</p>')
    await moveCursorAfter('x')
    await pasteOrDrop('paste', { html: '<p>a<img src="file:///C:/b.png"></p>' })
    await page().getByText('One picture stayed behind').waitFor()
    await expectHtml('<p>xa<img src=""></p>')
    await page().getByText('A picture is missing here.').waitFor()
    await button('Dismiss').click()
    expect(await page().getByText('One picture stayed behind').count()).toBe(0)
  })
})

describe('tables', () => {
  test('are placed, grown, captioned and removed; their tools show only inside', async () => {
    await openEditor('<p>a</p>')
    await moveCursorAfter('a')
    expect(await button('Add row').count()).toBe(0)
    await button('Table').click()
    await expectFocusInText()
    await typeText('Head')
    await button('Remove column').click()
    for (const _ of ['to the second column', 'to the first row']) await press('Tab')
    await button('Add row').click()
    await button('Remove row').click()
    await page().getByRole('textbox', { name: 'Table caption' }).fill('A & B')
    const row = '<tr><td></td><td></td></tr>'
    await expect
      .poll(readHtml)
      .toContain(
        `<table><caption>A &amp; B</caption><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody>${row}${row}</tbody></table>`,
      )
    await button('Remove table').click()
    await expectHtml('<p>a</p>')
  })

  test('begin in their first cell, and Tab stays in them: after the last cell it adds a row', async () => {
    await openEditor('<p>a</p>')
    await moveCursorAfter('a')
    await button('Table').click()
    await expectFocusInText()
    await press('Shift+Tab')
    await typeText('First')
    for (let cell = 1; cell < 9; cell++) await press('Tab')
    await typeText('Last')
    await press('Tab')
    await typeText('More')
    await expectFocusInText()
    const cells = (tag: string, texts: string[]) =>
      `<tr>${texts.map((text) => `<${tag}>${text}</${tag.split(' ')[0]}>`).join('')}</tr>`
    await expectHtml(
      `<p>a</p><table><thead>${cells('th scope="col"', ['First', '', ''])}</thead><tbody>${cells('td', ['', '', ''])}${cells('td', ['', '', 'Last'])}${cells('td', ['More', '', ''])}</tbody></table>`,
    )
  })
})

/** Minified, and sent to the page once: sending it takes as long as a run of it. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type AxeWindow = {
  axe: {
    run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}

/** What is the writer's: words of a caption that its alt text repeats, and callouts, which have no names. */
const rulesForWriters = ['image-redundant-alt', 'landmark-unique']

type AxeChoice = { onlyRule?: string; withoutRules?: string[]; within?: string }

async function expectNoViolations({ onlyRule, withoutRules = [], within = 'html' }: AxeChoice = {}) {
  // Axe would have to be in each of them.
  expect(await page().locator('iframe').count()).toBe(0)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(
      [...rulesForWriters, ...withoutRules].map((rule) => [rule, { enabled: false }]),
    ),
    ...(onlyRule && { runOnly: { type: 'rule', values: [onlyRule] } }),
  }
  const found = await page().evaluate(
    async ({ within, options }) => {
      // Colors would be measured halfway. A canceled one counts as finished.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await (window as unknown as AxeWindow).axe.run(within, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { within, options },
  )
  expect(found).toEqual([])
}

test('axe finds nothing, in either theme, with every block on the page, its tools, the find bar and each dialog open', async () => {
  const answer = { dead: [], blocks: null, products: [], failure: null }
  await page().route('**/admin/**', (route) => route.fulfill({ json: answer }))
  await page().route(/\.(?:webp|mp4|vtt)$/, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  )
  // Headings in the order of a page, and no cell of a table is empty: both are the writer's.
  const { headings, table, ...examples } = documentExamples
  await openEditor(`<h2>a</h2>${headings}${table}${Object.values(examples).join('')}<p>end</p>`, {
    hasProducts: true,
    aids: { isDisclosed: false },
  })
  await moveCursorAfter('end')
  await button('Find and replace').click()
  await page().getByLabel('Find', { exact: true }).fill('end')
  await moveCursorAfter('end')
  await button('Block tools').click()
  await button('Move up').waitFor()
  await page().evaluate(axeSource)
  await expectNoViolations()
  // The dark theme has the same elements, in other colors.
  await page().emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations({ onlyRule: 'color-contrast' })
  await page().emulateMedia({ colorScheme: 'light' })
  for (const label of Object.values(pictureBlockLabels)) {
    const block = contentBox().locator('.product-reference').filter({ hasText: label })
    await block.getByRole('button', { name: 'Change' }).click()
    await page().getByRole('dialog', { name: label }).waitFor()
    // Its colors are pairs of tokens (color-pairs.test.ts).
    const withoutRules = ['color-contrast', 'link-in-text-block']
    await expectNoViolations({ withoutRules, within: '[role=dialog]' })
    await press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
  }
})
