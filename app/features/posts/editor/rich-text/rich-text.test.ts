import { describe, expect, test } from 'vitest'
import {
  backInText,
  button,
  choose,
  dialog,
  expectWritten,
  focused,
  goTo,
  harness,
  open,
  press,
  text,
  type,
  withWriting,
  written,
} from '#testing/editor/writing.ts'

withWriting()

describe('the text box', () => {
  test('says what it is, and what is wrong with it', async () => {
    await open('<p>a</p>', { invalid: true, describedBy: 'elsewhere' })
    expect(await text().getAttribute('aria-multiline')).toBe('true')
    expect(await text().getAttribute('aria-invalid')).toBe('true')
    expect(await text().getAttribute('spellcheck')).toBe('true')
    expect(await text().getAttribute('aria-describedby')).toContain('elsewhere')
  })

  test('tells of changes only, and nothing for an empty text', async () => {
    await open('<p>One two</p>')
    await text().click()
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

  test('invites to write, also when everything was deleted', async () => {
    const invitation = () =>
      text()
        .locator('p')
        .last()
        .evaluate((line) => getComputedStyle(line, '::before').content)
    await open('')
    expect(await invitation()).toBe('"Write…"')
    await open('<p>One two</p><p></p>')
    expect(await invitation()).toBe('none')
    await text().click()
    await press('Control+A')
    await press('Delete')
    await expectWritten('')
    expect(await invitation()).toBe('"Write…"')
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
    await text().click()
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
    await backInText()
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
    await backInText()
    await press('Alt+F10')
    await expect.poll(() => focused()).toBe('Heading 2')
    await press('Escape')
    await type('s')
    await expectWritten('<h2>words</h2>')
  })
})

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
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Address')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await type('javascript:alert(1)')
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
    await open('<p>a</p>')
    await goTo('a')
    await type(' ')
    await button('Link').click()
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Text')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await type('words')
    await dialog().getByLabel('Address').fill('/blog/b')
    await press('Enter')
    await expectWritten('<p>a <a href="/blog/b">words</a></p>')
  })

  test('are changed and removed, and keep what else they say', async () => {
    await open('<p><a href="/a" title="T" target="_blank" rel="nofollow noopener noreferrer">word</a></p>')
    await goTo('word')
    await press('Control+k')
    expect(await dialog().getByLabel('Address').inputValue()).toBe('/a')
    expect(await dialog().getByLabel('Open in a new tab').isChecked()).toBe(true)
    await dialog().getByLabel('Open in a new tab').uncheck()
    await dialog().getByRole('button', { name: 'Save link' }).click()
    await expectWritten('<p><a href="/a" title="T" rel="nofollow">word</a></p>')
    await expect.poll(focused).toBe('Content')
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
