import { describe, expect, test } from 'vitest'
import { pictureBlockExamples } from './document-examples.ts'
import {
  button,
  contentBox,
  expectFocusInText,
  expectHtml,
  figureHtml,
  focusedLabel,
  moveCursorAfter,
  openEditor,
  page,
  press,
  selectBlock,
  typeText,
} from './editor-page.ts'

const selectedText = () => page().evaluate(() => String(getSelection()))

describe('find and replace', () => {
  const find = () => page().getByLabel('Find', { exact: true })
  const replaceWith = () => page().getByLabel('Replace with')
  const status = (text: string) => page().getByRole('status').getByText(text, { exact: true }).waitFor()

  test('opens with what is selected, goes from match to match, and Escape returns to the text', async () => {
    await openEditor('<p>Balm</p><p>A balm and a <strong>balm</strong></p>')
    await selectBlock('Balm')
    await press('Control+f')
    expect(await find().inputValue()).toBe('Balm')
    await status('1 of 3')
    await press('Enter')
    await status('2 of 3')
    await press('Shift+Enter')
    await press('Shift+Enter')
    await status('3 of 3')
    await typeText('x')
    await status('Not found')
    await press('Control+A')
    await typeText('and')
    await status('1 of 1')
    await press('Escape')
    await expectFocusInText()
    await expect.poll(selectedText).toBe('and')
    expect(await find().count()).toBe(0)
  })

  test('replaces one by one, also by words that contain what is replaced; all at once are one step back', async () => {
    await openEditor('<p>a balm, a <em>balm</em>, a balm</p>')
    await contentBox().click()
    await press('Control+Home')
    await button('Find and replace').click()
    await find().fill('balm')
    await replaceWith().fill('balmy balm')
    await press('Enter')
    await expectHtml('<p>a balmy balm, a <em>balm</em>, a balm</p>')
    await press('Enter')
    await expectHtml('<p>a balmy balm, a <em>balmy balm</em>, a balm</p>')
    await find().fill('balm')
    await replaceWith().fill('')
    await button('Replace all').click()
    await status('5 replaced')
    await expectHtml('<p>a y , a <em>y </em>, a </p>')
    await contentBox().click()
    await press('Control+z')
    await expectHtml('<p>a balmy balm, a <em>balmy balm</em>, a balm</p>')
  })
})

describe('below the text', () => {
  const list = (name: string) => page().getByRole('list', { name })
  const open = (name: string) => page().locator('summary').filter({ hasText: name }).click()

  test('the outline leads to each heading', async () => {
    await openEditor('<h2>One</h2><p>a</p><h3>Two</h3><p>b</p>', { aids: { isDisclosed: true } })
    await page().getByText('2 headings').waitFor()
    await open('Outline')
    await list('Outline').getByRole('button', { name: 'Two' }).click()
    await expectFocusInText()
    await typeText('x')
    await expectHtml('<h2>One</h2><p>a</p><h3>xTwo</h3><p>b</p>')
    await list('Outline').getByRole('button', { name: 'xTwo' }).waitFor()
  })

  test('what is worth a look is said, leads to its place, and is gone once it is done', async () => {
    await page().route('**/admin/posts/dead-links?*', (route) =>
      route.fulfill({ json: { dead: ['/blog/gone'], failure: null } }),
    )
    const image = (alt: string) =>
      `<figure><img src="/app/pictures/about.webp" alt="${alt}" width="4" height="3"></figure>`
    await openEditor(
      `<p>Made in partnership with Juno. <a href="/blog/gone#x">Read on</a></p><h4>Deep</h4>${image('')}${image('A jar')}<p>${'word '.repeat(151)}</p>`,
      { aids: { isDisclosed: false } },
    )
    await open('Before you publish')
    const notes = list('Before you publish').getByRole('button')
    await notes.filter({ hasText: 'The link “Read on” leads to /blog/gone' }).waitFor()
    expect(await notes.allTextContents()).toEqual([
      'The text says “in partnership with”, and “How it came about” says nothing of it: the post has no label.',
      'The link “Read on” leads to /blog/gone, where readers find nothing.',
      'The heading “Deep” is of level 4, below one of level 1.',
      '1 of 2 pictures lacks words for those who cannot see it.',
      expect.stringContaining('has 151 words.'),
    ])
    await notes.filter({ hasText: 'pictures lacks' }).click()
    await expect
      .poll(() => page().evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toBe('What does the picture show?')
    await typeText('A balm')
    await notes.filter({ hasText: 'lacks words' }).waitFor({ state: 'detached' })
    await notes.filter({ hasText: 'Deep' }).click()
    await expectFocusInText()
    await press('Control+Alt+2')
    await notes.filter({ hasText: 'Deep' }).waitFor({ state: 'detached' })
    expect(await notes.count()).toBe(3)
  })

  test('pictures of blocks are counted, too, and lead to the block', async () => {
    const block = pictureBlockExamples['before and after'].replaceAll(/\/media\/\w+/g, '/app/pictures/about')
    await openEditor(`${block.replaceAll(/alt="\w"/g, 'alt=""')}${figureHtml('A jar')}`, {
      aids: { isDisclosed: true },
    })
    await open('Before you publish')
    await list('Before you publish')
      .getByRole('button', { name: '2 of 3 pictures lack words for those who cannot see them.' })
      .click()
    await expect.poll(focusedLabel).toBe('Change')
    await press('Escape')
    await expectFocusInText()
  })
})

describe('the block with the cursor', () => {
  test('is duplicated and deleted by keys, in one step each', async () => {
    await openEditor('<p>a</p><ul><li>b</li></ul>')
    await moveCursorAfter('b')
    await press('Alt+Shift+d')
    await expectHtml('<p>a</p><ul><li>b</li></ul><ul><li>b</li></ul>')
    await press('Alt+Shift+Backspace')
    await expectHtml('<p>a</p><ul><li>b</li></ul>')
    await press('Control+z')
    await expectHtml('<p>a</p><ul><li>b</li></ul><ul><li>b</li></ul>')
    await press('Control+A')
    await press('Delete')
    await typeText('last')
    await press('Alt+Shift+Backspace')
    await expectHtml('')
    await typeText('on')
    await expectHtml('<p>on</p>')
  })

  test('has a handle beside it, which opens its tools and is dragged', async () => {
    await openEditor('<p>one</p><p>two</p><p>three</p>')
    await moveCursorAfter('two')
    await button('Block tools').click()
    await button('Move up').click()
    await expectHtml('<p>two</p><p>one</p><p>three</p>')
    expect(await button('Move up').isDisabled()).toBe(true)
    await press('Escape')
    await expectFocusInText()
    const three = contentBox().getByText('three', { exact: true })
    await three.hover()
    const [handle, target] = [button('Block tools'), contentBox().getByText('two', { exact: true })]
    await expect
      .poll(async () => (await handle.boundingBox())?.y)
      .toBeGreaterThan(((await three.boundingBox())?.y ?? 0) - 12)
    await handle.dragTo(target, { targetPosition: { x: 5, y: 1 } })
    await expectHtml('<p>three</p><p>two</p><p>one</p>')
  })
})

test('the text alone fills the window, and gives it back', async () => {
  await openEditor('<p>word</p>')
  await contentBox().click()
  const isAlone = () =>
    page()
      .locator('.writing')
      .evaluate((frame) => frame.getBoundingClientRect().height === innerHeight)
  expect(await isAlone()).toBe(false)
  await button('The text alone').click()
  await expect.poll(isAlone).toBe(true)
  await press('Escape')
  await expect.poll(isAlone).toBe(false)
  await expectFocusInText()
})

test('on a phone the tools are above its keyboard while somebody writes', async () => {
  await page().setViewportSize({ width: 390, height: 800 })
  await openEditor('<p>word</p>')
  await contentBox().click()
  const showKeyboard = (height: number) =>
    page().evaluate((shown) => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('The browser has no visual viewport')
      Object.defineProperty(viewport, 'height', { value: shown, configurable: true })
      viewport.dispatchEvent(new Event('resize'))
    }, height)
  const bottom = () =>
    page()
      .getByRole('toolbar', { name: 'Formatting' })
      .evaluate((tools) => Math.round(tools.getBoundingClientRect().bottom))
  await showKeyboard(450)
  await expect.poll(bottom).toBe(450)
  await button('More tools').click()
  await button('Duplicate').click()
  await expectHtml('<p>word</p><p>word</p>')
  expect(await focusedLabel()).toBe('Content')
  await showKeyboard(800)
  await expect.poll(bottom).toBeLessThan(400)
  await page().setViewportSize({ width: 1280, height: 720 })
})

test.each([
  { kind: 'link', value: '/blog/gone', typed: '<p>one <a href="/blog/gone">t!wo</a> three</p>' },
  { kind: 'words', value: '{name}', typed: '<p>Hi !{name}</p>' },
] as const)('a remark leads to its $kind', async ({ kind, value, typed }) => {
  const content = typed.replace('!', '')
  await openEditor(`<p>before</p>${content}`, { shownPlace: { kind, value } })
  await expectFocusInText()
  await typeText('!')
  await expectHtml(`<p>before</p>${typed}`)
})

test('a remark about a picture leads to its alt text', async () => {
  await openEditor(`<p>before</p>${figureHtml('A')}${figureHtml('')}`, {
    shownPlace: { kind: 'picture', value: '/app/pictures/about.webp' },
  })
  const alt = page().getByLabel('Alt text').first()
  await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true)
})
