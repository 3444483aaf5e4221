import { describe, expect, test } from 'vitest'
import {
  button,
  contentBox,
  dialog,
  expectFocusInText,
  expectHtml,
  focusedLabel,
  inHarness,
  moveCursorAfter,
  openEditor,
  page,
  press,
  readHtml,
  selectBlock,
  setUpEditorPage,
  typeText,
} from '#testing/editor/editor-page.ts'
// In the same browser: starting it takes longer than these tests.
import '#testing/editor/aids-tests.ts'
import '#testing/editor/blocks-tests.ts'
import '#testing/editor/picture-blocks-tests.ts'
import '#testing/editor/products-tests.ts'
import '#testing/editor/documents-tests.ts'
import '#testing/editor/embeds-and-polls-tests.ts'
import '#testing/editor/images-and-tables-tests.ts'

setUpEditorPage()

describe('the text box', () => {
  test('says what it is, and what is wrong with it', async () => {
    await openEditor('<p>a</p>', { invalid: true, describedBy: 'elsewhere' })
    expect(await contentBox().getAttribute('aria-multiline')).toBe('true')
    expect(await contentBox().getAttribute('aria-invalid')).toBe('true')
    expect(await contentBox().getAttribute('spellcheck')).toBe('true')
    expect(await contentBox().getAttribute('aria-describedby')).toContain('elsewhere')
  })

  test('tells of changes only, and nothing for an empty text', async () => {
    await openEditor('<p>One two</p>')
    await contentBox().click()
    await press('Control+End')
    expect(await readHtml()).toBeNull()
    expect(await inHarness(({ words }) => words)).toBe(2)
    await typeText(' three')
    await expectHtml('<p>One two three</p>')
    expect(await inHarness(({ words }) => words)).toBe(3)
    await press('Control+A')
    await press('Delete')
    await expectHtml('')
  })

  test('invites to write, also when everything was deleted', async () => {
    const invitation = () =>
      contentBox()
        .locator('p')
        .last()
        .evaluate((line) => getComputedStyle(line, '::before').content)
    await openEditor('')
    expect(await invitation()).toBe('"Write…"')
    await openEditor('<p>One two</p><p></p>')
    expect(await invitation()).toBe('none')
    await contentBox().click()
    await press('Control+A')
    await press('Delete')
    await expectHtml('')
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
    await openEditor('')
    await contentBox().click()
    await typeText(keys)
    await expectHtml(html)
  })

  test('undo takes back, redo brings again', async () => {
    await openEditor('<p>a</p>')
    await moveCursorAfter('a')
    await typeText('b')
    await expectHtml('<p>ab</p>')
    await press('Control+z')
    await expectHtml('<p>a</p>')
    await button('Redo').click()
    await expectHtml('<p>ab</p>')
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
    await openEditor('<p>word</p>')
    await selectBlock('word')
    await button(name).click()
    await expectHtml(html)
    expect(await button(name).getAttribute('aria-pressed')).toBe('true')
    await button(name).click()
    await expectHtml('<p>word</p>')
    expect(await button(name).getAttribute('aria-pressed')).toBe('false')
  })

  test('clears marks and blocks, of the chosen words or of the line with the cursor', async () => {
    await openEditor(
      '<h2><strong>one</strong></h2><ul><li><a href="/b">two</a></li></ul><blockquote><p><mark>three</mark></p></blockquote>',
    )
    await moveCursorAfter('one')
    await button('Clear formatting').click()
    await expectFocusInText()
    await press('Control+A')
    await press('Control+\\')
    await expectHtml('<p>one</p><p>two</p><p>three</p>')
  })

  test('is one stop for Tab, with arrows inside, and leads back to the text', async () => {
    await openEditor('<p>word</p>')
    await moveCursorAfter('word')
    await press('Alt+F10')
    await expect.poll(() => focusedLabel()).toBe('Normal text')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(await focusedLabel()).toBe('Heading 2')
    await press('Enter')
    await expectHtml('<h2>word</h2>')
    await expectFocusInText()
    await press('Alt+F10')
    await expect.poll(() => focusedLabel()).toBe('Heading 2')
    await press('Escape')
    await typeText('s')
    await expectHtml('<h2>words</h2>')
  })
})

describe('saving by keyboard', () => {
  test('is Ctrl+S; with Shift it strikes, and saves nothing', async () => {
    await openEditor('<p>word</p>')
    await selectBlock('word')
    await press('Control+Shift+s')
    await expectHtml('<p><s>word</s></p>')
    expect(await inHarness(({ saves }) => saves)).toEqual([])
    await press('Control+s')
    expect(await inHarness(({ saves }) => saves)).toEqual(['by shortcut'])
  })

  test('that was refused does not make the next press on the button one by keyboard', async () => {
    await openEditor('<p>word</p>')
    await selectBlock('word')
    await page().evaluate(() => {
      const refuse = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      document.querySelector('form')?.addEventListener('submit', refuse, { capture: true, once: true })
    })
    await press('Control+s')
    expect(await inHarness(({ saves }) => saves)).toEqual([])
    await button('Save changes').click()
    expect(await inHarness(({ saves }) => saves)).toEqual(['by button'])
  })
})

describe('Tab', () => {
  test('moves on from plain text', async () => {
    await openEditor('<p>word</p>')
    await moveCursorAfter('word')
    await press('Tab')
    expect(await focusedLabel()).not.toBe('Content')
    expect(await readHtml()).toBeNull()
  })

  test('indents an item while it can, and moves on when it cannot or after Escape', async () => {
    await openEditor('<ul><li>a</li><li>b</li></ul>')
    await moveCursorAfter('b')
    await press('Tab')
    await expectHtml('<ul><li>a<ul><li>b</li></ul></li></ul>')
    await press('Shift+Tab')
    await expectHtml('<ul><li>a</li><li>b</li></ul>')
    await press('Escape')
    await press('Tab')
    expect(await focusedLabel()).not.toBe('Content')
    await moveCursorAfter('a')
    await press('Tab')
    expect(await focusedLabel()).not.toBe('Content')
    expect(await readHtml()).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  test('goes to another cell from a list of a cell where it cannot indent', async () => {
    await openEditor(
      '<table><tbody><tr><td>a</td><td><ul><li>b</li></ul></td><td>c</td></tr></tbody></table>',
    )
    await moveCursorAfter('b')
    await press('Tab')
    await typeText('C')
    await expectHtml(
      '<table><tbody><tr><td>a</td><td><ul><li>b</li></ul></td><td>C</td></tr></tbody></table>',
    )
    await moveCursorAfter('b')
    await press('Shift+Tab')
    await typeText('A')
    await expectHtml(
      '<table><tbody><tr><td>A</td><td><ul><li>b</li></ul></td><td>C</td></tr></tbody></table>',
    )
  })

  test('goes through a table, and leaves it after Escape alone', async () => {
    await openEditor('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
    await moveCursorAfter('a')
    await press('Tab')
    await typeText('B')
    await expectHtml('<table><tbody><tr><td>a</td><td>B</td></tr></tbody></table>')
    await press('Escape')
    await press('Tab')
    expect(await focusedLabel()).not.toBe('Content')
  })
})

describe('links', () => {
  test('are asked for, checked, and made of the chosen words', async () => {
    await openEditor('<p>word</p>')
    await selectBlock('word')
    await press('Control+k')
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Address')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await typeText('javascript:alert(1)')
    await press('Enter')
    await dialog().getByText('Links can lead to web pages').waitFor()
    await dialog().getByLabel('Address').fill('shop.example/a')
    await dialog().getByLabel('Open in a new tab').check()
    await dialog()
      .getByLabel(/^Sponsored \(affiliate\) link/)
      .check()
    await dialog().getByRole('button', { name: 'Add link' }).click()
    await expectHtml(
      '<p><a href="https://shop.example/a" target="_blank" rel="sponsored noopener noreferrer">word</a></p>',
    )
    await expect.poll(focusedLabel).toBe('Content')
    await typeText(' on')
    await expectHtml(
      '<p><a href="https://shop.example/a" target="_blank" rel="sponsored noopener noreferrer">word</a> on</p>',
    )
  })

  test('bring their own words where none are chosen', async () => {
    await openEditor('<p>a</p>')
    await moveCursorAfter('a')
    await typeText(' ')
    await button('Link').click()
    await expect
      .poll(() =>
        dialog()
          .getByLabel('Text')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await typeText('words')
    await dialog().getByLabel('Address').fill('/blog/b')
    await press('Enter')
    await expectHtml('<p>a <a href="/blog/b">words</a></p>')
  })

  test('are changed and removed, and keep what else they say', async () => {
    await openEditor(
      '<p><a href="/a" title="T" target="_blank" rel="nofollow noopener noreferrer">word</a></p>',
    )
    await moveCursorAfter('word')
    await press('Control+k')
    expect(await dialog().getByLabel('Address').inputValue()).toBe('/a')
    expect(await dialog().getByLabel('Open in a new tab').isChecked()).toBe(true)
    await dialog().getByLabel('Open in a new tab').uncheck()
    await dialog().getByRole('button', { name: 'Save link' }).click()
    await expectHtml('<p><a href="/a" title="T" rel="nofollow">word</a></p>')
    await expect.poll(focusedLabel).toBe('Content')
    await button('Link').click()
    await dialog().getByRole('button', { name: 'Remove link' }).click()
    await expectHtml('<p>word</p>')
  })

  test('Escape leaves all as it was, with the cursor in the text', async () => {
    await openEditor('<p>word</p>')
    await selectBlock('word')
    await press('Control+k')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(focusedLabel).toBe('Content')
    expect(await readHtml()).toBeNull()
  })
})
