import AxeBuilder from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import {
  arrive,
  backInText,
  bring,
  button,
  expectWritten,
  focused,
  goTo,
  harness,
  open,
  page,
  placed,
  press,
  text,
  type,
  withWriting,
  written,
} from '#testing/editor/writing.ts'

withWriting()

describe('pictures', () => {
  test.each(['paste', 'drop'] as const)('%s: they are uploaded while the writing goes on', async (kind) => {
    await open('<p>before</p><p>after</p>')
    await goTo('before')
    await bring(kind, { files: ['one.png'] })
    await page().getByText('Uploading one.png…').waitFor()
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
    await page().getByRole('alert').getByText('Images must be at most 2 MB.').waitFor()
    await type(' and on')
    await expectWritten('<p>before and on</p>')
    await button('Try again').click()
    await page().getByText('Uploading big.png…').waitFor()
    await harness(({ uploads }) => uploads.shift()?.fail('Still too big.'))
    await page().getByText('Still too big.').waitFor()
    await button('Remove').click()
    expect(await page().getByText('Still too big.').count()).toBe(0)
    expect(await written()).toBe('<p>before and on</p>')
  })

  test('what is on its way or did not arrive is told; the text with a picture is told before its arrival', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('paste', { files: ['one.png', 'two.png'] })
    await page().getByText('Uploading two.png…').waitFor()
    await arrive('A')
    await expectWritten(`<p>before</p>${placed('A')}`)
    await harness(({ uploads }) => uploads.shift()?.fail('Too big.'))
    await page().getByText('Too big.').waitFor()
    await button('Try again').click()
    await harness(({ uploads }) => uploads.shift()?.fail('Still too big.'))
    await page().getByText('Still too big.').waitFor()
    await button('Remove').last().click()
    const html = `<p>before</p>${placed('A')}`
    await expect
      .poll(() => harness(({ counts }) => counts))
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
    await open('<p>before</p>')
    await goTo('before')
    await bring('paste', { files: ['one.png'] })
    await page().getByText('Uploading one.png…').waitFor()
    await open('<p>another</p>')
    await expect
      .poll(() => harness(({ counts }) => counts.at(-1)))
      .toEqual({ running: 0, failed: 0, html: null })
  })

  test('the place is kept, whatever is written or deleted around it', async () => {
    await open('<p>one</p><p>two</p>')
    await goTo('one')
    await bring('paste', { files: ['one.png', 'two.png'] })
    await page().getByText('Uploading two.png…').waitFor()
    await press('Control+A')
    await type('new')
    await arrive('A')
    await arrive('B')
    await expect.poll(written).toContain('alt="B"')
    expect(await written()).toBe(`${placed('A')}${placed('B')}<p>new</p>`)
  })

  test('a missing description is marked and asked for; a caption has its line', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('paste', { files: ['one.png'] })
    await page().getByText('Uploading').waitFor()
    await arrive()
    await page().getByText('missing').waitFor()
    await page().getByLabel('Alt text').fill('A moon')
    expect(await page().getByText('missing').count()).toBe(0)
    await button('Caption').click()
    await backInText()
    await type('Seen at night')
    await expectWritten(`<p>before</p>${placed('A moon', 'Seen at night')}`)
    await press('Enter')
    await type('on')
    await expectWritten(`<p>before</p>${placed('A moon', 'Seen at night')}<p>on</p>`)
    await text().getByRole('img', { name: 'A moon' }).click()
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
    expect(await page().getByLabel('Alt text').inputValue()).toBe('Known')
    await press('Enter')
    await type('!')
    await expectWritten(`<p>before</p>${placed('Known!')}`)
    await press('Enter')
    await expect.poll(focused).toBe('Content')
    await type('on')
    await expectWritten(`<p>before</p>${placed('Known!')}<p>on</p>`)
  })

  test('files that are no pictures are refused in words', async () => {
    await open('<p>before</p>')
    await goTo('before')
    await bring('drop', { files: ['notes.txt'] })
    await page().getByText('Only pictures can be placed in the text.').waitFor()
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
    await page().getByText('Uploading pasted.png…').waitFor()
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
    await page().getByText('One picture stayed behind').waitFor()
    await expectWritten('<p>xa</p>')
    await button('Dismiss').click()
    expect(await page().getByText('One picture stayed behind').count()).toBe(0)
  })
})

describe('tables', () => {
  test('are placed, grown, captioned and removed; their tools show only inside', async () => {
    await open('<p>a</p>')
    await goTo('a')
    expect(await button('Add row').count()).toBe(0)
    await button('Table').click()
    await backInText()
    await type('Head')
    await button('Remove column').click()
    await button('Add row').click()
    await button('Remove row').click()
    await page().getByRole('textbox', { name: 'Table caption' }).fill('A & B')
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

test('axe finds nothing, in either theme, with everything on the page', async () => {
  await open(
    '<h2>a</h2><figure><img src="/public/favicon.svg"><figcaption>b</figcaption></figure><table><caption>c</caption><thead><tr><th>d</th></tr></thead><tbody><tr><td>e</td></tr></tbody></table><pre><code>f</code></pre>',
  )
  await goTo('e')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page().emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: page() }).setLegacyMode().analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  }
})
