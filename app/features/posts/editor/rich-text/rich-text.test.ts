import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ComponentPage, openComponent } from '#testing/component-page.ts'
import type { Harness } from './testing/harness.tsx'

type Handle = Window & { harness: Harness }

let part: ComponentPage
let text: Locator
beforeAll(async () => {
  part = await openComponent(fileURLToPath(new URL('./testing/harness.tsx', import.meta.url)))
  await part.page.waitForFunction(() => 'harness' in window)
  text = part.page.getByRole('textbox', { name: 'Content' })
})
afterAll(() => part?.close())
afterEach(() => expect(part.complaints.splice(0), 'the browser console').toEqual([]))

const harness = <Result>(work: (harness: Harness) => Result) =>
  part.page.evaluate(`(${work.toString()})(window.harness)`) as Promise<Awaited<Result>>

async function open(content: string, props: Parameters<Harness['open']>[1] = {}) {
  await part.page.evaluate(([html, more]) => (window as unknown as Handle).harness.open(html, more), [
    content,
    props,
  ] as const)
  await text.waitFor()
}

const written = () => harness(({ html }) => html)
const expectWritten = (html: string) => expect.poll(written).toBe(html)
const press = (keys: string) => part.page.keyboard.press(keys)
const type = (words: string) => part.page.keyboard.type(words)
const button = (name: string) => part.page.getByRole('button', { name, exact: true })
const dialog = () => part.page.getByRole('dialog')

/** The cursor at the end of these words. */
async function goTo(words: string) {
  await text.getByText(words, { exact: true }).first().click()
  await press('End')
}

const choose = async (words: string) =>
  text.getByText(words, { exact: true }).first().click({ clickCount: 3 })

describe('the text box', () => {
  test('says what it is, and what is wrong with it', async () => {
    await open('<p>a</p>', { invalid: true, describedBy: 'elsewhere' })
    expect(await text.getAttribute('aria-multiline')).toBe('true')
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    expect(await text.getAttribute('spellcheck')).toBe('true')
    expect(await text.getAttribute('aria-describedby')).toContain('elsewhere')
  })

  test('tells of changes only, and nothing for an empty text', async () => {
    await open('<p>One two</p>')
    await text.click()
    await press('Control+End')
    expect(await written()).toBeNull()
    expect(await harness(({ words }) => words)).toBe(2)
    await type(' three')
    await expectWritten('<p>One two three</p>')
    expect(await harness(({ words }) => words)).toBe(3)
    await press('Control+A')
    await press('Delete')
    await expectWritten('')
  })

  test('invites to write', async () => {
    await open('')
    expect(await text.locator('p').getAttribute('data-placeholder')).toBe('Write…')
  })
})

describe('typing', () => {
  test.each([
    ['## a', '<h2>a</h2>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['2. a', '<ol start="2"><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['``` a', '<pre><code>a</code></pre>'],
    ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['---b', '<hr><p>b</p>'],
    ['[a](/b) c', '<p><a href="/b">a</a> c</p>'],
    ['see https://a.example now', '<p>see <a href="https://a.example">https://a.example</a> now</p>'],
  ])('%s', async (keys, html) => {
    await open('')
    await text.click()
    await type(keys)
    await expectWritten(html)
  })

  test('undo takes back, redo brings again', async () => {
    await open('<p>a</p>')
    await goTo('a')
    await type('b')
    await expectWritten('<p>ab</p>')
    await press('Control+z')
    await expectWritten('<p>a</p>')
    await button('Redo').click()
    await expectWritten('<p>ab</p>')
  })
})

describe('the toolbar', () => {
  test.each([
    ['Heading 1', '<h1>word</h1>'],
    ['Heading 2', '<h2>word</h2>'],
    ['Heading 3', '<h3>word</h3>'],
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Strike', '<p><s>word</s></p>'],
    ['Ordered list', '<ol><li>word</li></ol>'],
    ['Bullet list', '<ul><li>word</li></ul>'],
    ['Quotation', '<blockquote><p>word</p></blockquote>'],
    ['Code block', '<pre><code>word</code></pre>'],
  ])('%s turns on and off', async (name, html) => {
    await open('<p>word</p>')
    await choose('word')
    await button(name).click()
    await expectWritten(html)
    expect(await button(name).getAttribute('aria-pressed')).toBe('true')
    await button(name).click()
    await expectWritten('<p>word</p>')
    expect(await button(name).getAttribute('aria-pressed')).toBe('false')
  })

  test('clears marks and blocks, of the chosen words or of the line with the cursor', async () => {
    await open(
      '<h2><strong>one</strong></h2><ul><li><a href="/b">two</a></li></ul><blockquote><p><mark>three</mark></p></blockquote>',
    )
    await goTo('one')
    await button('Clear formatting').click()
    await press('Control+A')
    await press('Control+\\')
    await expectWritten('<p>one</p><p>two</p><p>three</p>')
  })

  test('is one stop for Tab, with arrows inside, and leads back to the text', async () => {
    await open('<p>word</p>')
    await goTo('word')
    await press('Alt+F10')
    await expect.poll(() => focused()).toBe('Normal text')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(await focused()).toBe('Heading 2')
    await press('Enter')
    await expectWritten('<h2>word</h2>')
    await press('Alt+F10')
    await expect.poll(() => focused()).toBe('Heading 2')
    await press('Escape')
    await type('s')
    await expectWritten('<h2>words</h2>')
  })
})

const focused = () =>
  part.page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe('Tab', () => {
  test('moves on from plain text', async () => {
    await open('<p>word</p>')
    await goTo('word')
    await press('Tab')
    expect(await focused()).not.toBe('Content')
    expect(await written()).toBeNull()
  })

  test('indents an item while it can, and moves on when it cannot or after Escape', async () => {
    await open('<ul><li>a</li><li>b</li></ul>')
    await goTo('b')
    await press('Tab')
    await expectWritten('<ul><li>a<ul><li>b</li></ul></li></ul>')
    await press('Shift+Tab')
    await expectWritten('<ul><li>a</li><li>b</li></ul>')
    await press('Escape')
    await press('Tab')
    expect(await focused()).not.toBe('Content')
    await goTo('a')
    await press('Tab')
    expect(await focused()).not.toBe('Content')
    expect(await written()).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  test('goes through a table and out of it', async () => {
    await open('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
    await goTo('a')
    await press('Tab')
    await type('B')
    await expectWritten('<table><tbody><tr><td>a</td><td>B</td></tr></tbody></table>')
    await press('Tab')
    expect(await focused()).not.toBe('Content')
  })
})

describe('links', () => {
  test('are asked for, checked, and made of the chosen words', async () => {
    await open('<p>word</p>')
    await choose('word')
    await press('Control+k')
    await dialog().getByLabel('Address').fill('javascript:alert(1)')
    await press('Enter')
    await dialog().getByText('Links can lead to web pages').waitFor()
    await dialog().getByLabel('Address').fill('shop.example/a')
    await dialog().getByLabel('Open in a new tab').check()
    await dialog()
      .getByLabel(/^Sponsored \(affiliate\) link/)
      .check()
    await dialog().getByRole('button', { name: 'Add link' }).click()
    await expectWritten(
      '<p><a href="https://shop.example/a" target="_blank" rel="sponsored noopener noreferrer">word</a></p>',
    )
    await expect.poll(focused).toBe('Content')
    await type(' on')
    await expectWritten(
      '<p><a href="https://shop.example/a" target="_blank" rel="sponsored noopener noreferrer">word</a> on</p>',
    )
  })

  test('bring their own words where none are chosen', async () => {
    await open('<p>a </p>')
    await text.click()
    await press('End')
    await button('Link').click()
    await dialog().getByLabel('Text').fill('words')
    await dialog().getByLabel('Address').fill('/blog/b')
    await press('Enter')
    await expectWritten('<p>a <a href="/blog/b">words</a></p>')
  })

  test('are changed and removed, and keep what else they say', async () => {
    await open('<p><a href="/a" title="T" target="_blank" rel="nofollow noopener noreferrer">word</a></p>')
    await goTo('word')
    await press('ArrowLeft')
    await press('Control+k')
    expect(await dialog().getByLabel('Address').inputValue()).toBe('/a')
    expect(await dialog().getByLabel('Open in a new tab').isChecked()).toBe(true)
    await dialog().getByLabel('Open in a new tab').uncheck()
    await dialog().getByRole('button', { name: 'Save link' }).click()
    await expectWritten('<p><a href="/a" title="T" rel="nofollow">word</a></p>')
    await expect.poll(focused).toBe('Content')
    await press('ArrowLeft')
    await button('Link').click()
    await dialog().getByRole('button', { name: 'Remove link' }).click()
    await expectWritten('<p>word</p>')
  })

  test('Escape leaves all as it was, with the cursor in the text', async () => {
    await open('<p>word</p>')
    await choose('word')
    await press('Control+k')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Content')
    expect(await written()).toBeNull()
  })
})

describe('tables', () => {
  test('are placed, grown, captioned and removed; their tools show only inside', async () => {
    await open('<p>a</p>')
    await goTo('a')
    expect(await button('Add row').count()).toBe(0)
    await button('Table').click()
    await type('Head')
    await button('Remove column').click()
    await button('Add row').click()
    await button('Remove row').click()
    await part.page.getByRole('textbox', { name: 'Table caption' }).fill('A & B')
    const row = '<tr><td></td><td></td></tr>'
    await expect
      .poll(written)
      .toContain(
        `<table><caption>A &amp; B</caption><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody>${row}${row}</tbody></table>`,
      )
    await button('Remove table').click()
    await expectWritten('<p>a</p>')
  })
})

const png = () =>
  'const bytes = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), (c) => c.charCodeAt(0));'

/** As the browser hands it over: files or HTML, pasted or dropped. */
const bring = (kind: 'paste' | 'drop', what: { files?: string[]; html?: string }) =>
  part.page.evaluate(
    ([how, { files = [], html }, prepare]) => {
      const bytes = new Function(`${prepare} return bytes`)()
      const data = new DataTransfer()
      for (const name of files)
        data.items.add(new File([bytes], name, { type: name.endsWith('.png') ? 'image/png' : 'text/plain' }))
      if (html) data.setData('text/html', html)
      const box = document.querySelector('[role=textbox][aria-multiline]')
      const { left = 0, bottom = 0 } = box?.querySelector('p')?.getBoundingClientRect() ?? {}
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              clientX: left + 2,
              clientY: bottom - 2,
              bubbles: true,
              cancelable: true,
            })
      box?.querySelector('p')?.dispatchEvent(event)
    },
    [kind, what, png()] as const,
  )

const arrive = (alt = '') =>
  part.page.evaluate(
    (words) =>
      (window as unknown as Handle).harness.uploads
        .shift()
        ?.arrive({ url: '/public/favicon.svg', alt: words, width: 4, height: 3 }),
    alt,
  )
const placed = (alt = '', caption = '') =>
  `<figure><img src="/public/favicon.svg" alt="${alt}" width="4" height="3">${caption && `<figcaption>${caption}</figcaption>`}</figure>`

describe('pictures', () => {
  test.each(['paste', 'drop'] as const)('%s: they are uploaded while the writing goes on', async (kind) => {
    await open('<p>before</p><p>after</p>')
    await goTo('before')
    await bring(kind, { files: ['one.png'] })
    await part.page.getByText('Uploading one.png…').waitFor()
    expect(await written()).toBeNull()
    await goTo('after')
    await type(' that')
    await expectWritten('<p>before</p><p>after that</p>')
    await arrive()
    await expectWritten(`<p>before</p>${placed()}<p>after that</p>`)
    await type('!')
    await expectWritten(`<p>before</p>${placed()}<p>after that!</p>`)
  })

  test('one that does not arrive says why, can be tried again, and takes nothing with it', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('paste', { files: ['big.png'] })
    await harness(({ uploads }) => uploads.shift()?.fail('Images must be at most 2 MB.'))
    await part.page.getByRole('alert').getByText('Images must be at most 2 MB.').waitFor()
    await type(' and on')
    await expectWritten('<p>before and on</p>')
    await button('Try again').click()
    await part.page.getByText('Uploading big.png…').waitFor()
    await harness(({ uploads }) => uploads.shift()?.fail('Still too big.'))
    await part.page.getByText('Still too big.').waitFor()
    await button('Remove').click()
    expect(await part.page.getByText('Still too big.').count()).toBe(0)
    expect(await written()).toBe('<p>before and on</p>')
  })

  test('the place is kept, whatever is written or deleted around it', async () => {
    await open('<p>one</p><p>two</p>')
    await goTo('one')
    await bring('paste', { files: ['one.png', 'two.png'] })
    await part.page.getByText('Uploading two.png…').waitFor()
    await press('Control+A')
    await type('new')
    await arrive('A')
    await arrive('B')
    await expect.poll(written).toContain('alt="B"')
    expect(await written()).toBe(`<p>new</p>${placed('A')}${placed('B')}`)
  })

  test('a missing description is marked and asked for; a caption has its line', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('paste', { files: ['one.png'] })
    await part.page.getByText('Uploading').waitFor()
    await arrive()
    await part.page.getByText('missing').waitFor()
    await part.page.getByLabel('Alt text').fill('A moon')
    expect(await part.page.getByText('missing').count()).toBe(0)
    await button('Caption').click()
    await type('Seen at night')
    await expectWritten(`<p>before</p>${placed('A moon', 'Seen at night')}`)
    await press('Enter')
    await type('on')
    await expectWritten(`<p>before</p>${placed('A moon', 'Seen at night')}<p>on</p>`)
    await text.getByRole('img', { name: 'A moon' }).click()
    await button('Remove').click()
    await expectWritten('<p>before</p><p>on</p>')
  })

  test('come from the library with their description, chosen', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await harness((one) => {
      one.fromLibrary = { url: '/public/favicon.svg', alt: 'Known', width: 4, height: 3 }
    })
    await button('Picture from the library').click()
    await expectWritten(`<p>before</p>${placed('Known')}`)
    expect(await part.page.getByLabel('Alt text').inputValue()).toBe('Known')
  })

  test('files that are no pictures are refused in words', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('drop', { files: ['notes.txt'] })
    await part.page.getByText('Only pictures can be placed in the text.').waitFor()
    expect(await written()).toBeNull()
  })
})

describe('pasting', () => {
  test('text with a picture inside: the text at once, the picture when it has arrived', async () => {
    await open('<p>x</p>')
    await goTo('x')
    const data =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await bring('paste', { html: `<p>one</p><p><img src="${data}"></p><p>two</p>` })
    await part.page.getByText('Uploading pasted.png…').waitFor()
    expect(await written()).toBe('<p>xone</p><p>two</p>')
    await arrive('P')
    await expectWritten(`<p>xone</p>${placed('P')}<p>two</p>`)
    await press('Control+z')
    await press('Control+z')
    await expectWritten('<p>x</p>')
  })

  test('words win over the photograph of them that office programs add', async () => {
    await open('<p>x</p>')
    await goTo('x')
    await bring('paste', { files: ['image.png'], html: '<p>words</p>' })
    await expectWritten('<p>xwords</p>')
    expect(await harness(({ uploads }) => uploads.length)).toBe(0)
  })

  test('pictures that stayed on the other computer are told of', async () => {
    await open('<p>x</p>')
    await goTo('x')
    await bring('paste', { html: '<p>a<img src="file:///C:/b.png"></p>' })
    await part.page.getByText('One picture stayed behind').waitFor()
    await expectWritten('<p>xa</p>')
    await button('Dismiss').click()
    expect(await part.page.getByText('One picture stayed behind').count()).toBe(0)
  })
})

test('axe finds nothing, in either theme, with everything on the page', async () => {
  await open(
    '<h2>a</h2><figure><img src="/public/favicon.svg"><figcaption>b</figcaption></figure><table><caption>c</caption><thead><tr><th>d</th></tr></thead><tbody><tr><td>e</td></tr></tbody></table><pre><code>f</code></pre>',
  )
  await goTo('e')
  for (const colorScheme of ['light', 'dark'] as const) {
    await part.page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: part.page }).setLegacyMode().analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  }
})
