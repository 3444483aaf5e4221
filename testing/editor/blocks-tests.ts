import type { Locator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import {
  button,
  contentBox,
  dialog,
  expectFocusInText,
  expectHtml,
  figureHtml,
  finishUpload,
  inHarness,
  moveCursorAfter,
  openEditor,
  page,
  pasteOrDrop,
  press,
  readHtml,
  typeText,
} from './editor-page.ts'
import type { Harness } from './harness.tsx'

const option = (name: string) => page().getByRole('option', { name })

async function chooseBlock(typed: string) {
  await typeText(`/${typed}`)
  await page().getByRole('listbox', { name: 'Blocks' }).waitFor()
  await press('Enter')
  await expectFocusInText()
}

async function openEmpty() {
  await openEditor('')
  await contentBox().click()
}

describe('the menu of blocks', () => {
  test('opens at a slash on an empty line, is filtered by what is typed and used by keyboard alone', async () => {
    await openEmpty()
    await typeText('/')
    await option('Callout').waitFor()
    // Without products there is nothing to choose from a library.
    expect(await option('Product').count()).toBe(0)
    await typeText('tog')
    await expect.poll(() => page().getByRole('option').count()).toBe(1)
    expect(await contentBox().getAttribute('aria-activedescendant')).toBe(
      await option('Collapsible text').getAttribute('id'),
    )
    await press('Enter')
    await typeText('Why?')
    await press('Enter')
    await typeText('Because.')
    await expectHtml('<details><summary>Why?</summary><p>Because.</p></details>')
    expect(await page().getByRole('listbox').count()).toBe(0)
  })

  test('Escape leaves what was typed, and so does a word that no block has', async () => {
    await openEmpty()
    await typeText('/cal')
    await option('Callout').waitFor()
    await press('Escape')
    await option('Callout').waitFor({ state: 'detached' })
    await press('Enter')
    await typeText('/usr/bin')
    await expectHtml('<p>/cal</p><p>/usr/bin</p>')
    expect(await page().getByRole('listbox').count()).toBe(0)
  })

  test('is opened by its button, too, below a line that is not empty; the arrows choose', async () => {
    await openEditor('<p>word</p>')
    await moveCursorAfter('word')
    await button('Add a block').click()
    await option('Picture From this device').waitFor()
    await press('ArrowUp')
    expect(await option('Divider').getAttribute('aria-selected')).toBe('true')
    await press('ArrowDown')
    expect(await option('Picture From this device').getAttribute('aria-selected')).toBe('true')
    await option('Callout').click()
    await typeText('mind this')
    await expectHtml('<p>word</p><aside data-callout=""><p>mind this</p></aside>')
  })
})

describe('blocks of text', () => {
  test('pros and cons: Enter adds a point, on an empty one it goes on, and at the end it leaves', async () => {
    await openEmpty()
    await chooseBlock('pros')
    for (const words of ['light', 'quick']) {
      await typeText(words)
      await press('Enter')
    }
    await press('Enter')
    await typeText('dear')
    await press('Enter')
    await press('Enter')
    await typeText('after')
    await expectHtml(
      '<dl data-pros-cons=""><dt>Pros</dt><dd>light</dd><dd>quick</dd><dt>Cons</dt><dd>dear</dd></dl><p>after</p>',
    )
  })

  test('steps: each asks how long it takes, Enter begins the next, an empty one ends them', async () => {
    await openEmpty()
    await chooseBlock('routine')
    await typeText('2 min')
    await press('Enter')
    await typeText('Cleanse')
    await press('Enter')
    await press('Enter')
    await typeText('Rinse')
    await press('Enter')
    await press('Enter')
    await press('Enter')
    await typeText('after')
    await expectHtml(
      '<ol data-steps=""><li><p data-duration="">2 min</p><p>Cleanse</p></li><li>Rinse</li></ol><p>after</p>',
    )
    await moveCursorAfter('Rinse')
    await press('Alt+Shift+ArrowUp')
    await expectHtml(
      '<ol data-steps=""><li>Rinse</li><li><p data-duration="">2 min</p><p>Cleanse</p></li></ol><p>after</p>',
    )
  })

  test('a quotation names its source, a button asks where it leads', async () => {
    await openEmpty()
    await chooseBlock('quote')
    await typeText('Less is more')
    await press('ArrowDown')
    await typeText('Mies')
    await press('Enter')
    await typeText('/button')
    await option('Button').waitFor()
    await press('Enter')
    await dialog().getByLabel('Text').fill('Shop it')
    await dialog().getByLabel('Address').fill('/shop-my-favorites')
    await press('Enter')
    await expectHtml(
      '<figure><blockquote><p>Less is more</p></blockquote><figcaption>Mies</figcaption></figure><p data-button=""><a href="/shop-my-favorites">Shop it</a></p>',
    )
  })

  test('what stays empty is not part of the text', async () => {
    await openEmpty()
    for (const block of ['pros', 'quote', 'cta']) {
      await typeText(`/${block}`)
      await page().getByRole('listbox').waitFor()
      await press('Enter')
      if (block === 'cta') await press('Escape')
      await press('Control+End')
    }
    await typeText('end')
    await expect.poll(readHtml).toMatch(/<p>end<\/p>$/)
    expect(await readHtml()).not.toMatch(/<dl|data-button|<figcaption/)
  })
})

/** The events of a mouse that drags one element to an edge of another. */
const drag = async (source: Locator, target: Locator, side: 'left' | 'right') =>
  source.evaluate(
    (dragged, [element, edge]) => {
      if (!element) throw new Error('There is nothing to drop on')
      const dataTransfer = new DataTransfer()
      const at = (place: Element, isRight = false) => {
        const { left, right, top, height } = place.getBoundingClientRect()
        const clientX = isRight ? right - 5 : left + 5
        return { clientX, clientY: top + height / 2, bubbles: true, cancelable: true, dataTransfer }
      }
      dragged.dispatchEvent(new MouseEvent('mousedown', { ...at(dragged), detail: 1 }))
      dragged.dispatchEvent(new DragEvent('dragstart', at(dragged)))
      element.dispatchEvent(new DragEvent('drop', at(element, edge === 'right')))
      document.dispatchEvent(new DragEvent('dragend', at(element)))
    },
    [await target.elementHandle(), side] as const,
  )

describe('a gallery', () => {
  test('takes many files at once, and one that failed is tried again by itself; pictures are moved by keyboard', async () => {
    await openEmpty()
    const [chooser] = await Promise.all([page().waitForEvent('filechooser'), chooseBlock('gallery')])
    const file = { mimeType: 'image/png', buffer: Buffer.from('x') }
    await chooser.setFiles([
      { name: 'a.png', ...file },
      { name: 'b.png', ...file },
    ])
    await finishUpload('One')
    await page().evaluate(() =>
      (window as unknown as { harness: { uploads: { fail: (m: string) => void }[] } }).harness.uploads
        .shift()
        ?.fail('The line is down'),
    )
    await expectHtml(`<figure data-gallery="">${figureHtml('One')}</figure>`)
    await page().getByRole('button', { name: 'Try again' }).click()
    await finishUpload('Two')
    await expectHtml(`<figure data-gallery="">${figureHtml('One')}${figureHtml('Two')}</figure>`)
    await contentBox().getByRole('img', { name: 'Two' }).click()
    await press('Alt+Shift+ArrowUp')
    await expectHtml(`<figure data-gallery="">${figureHtml('Two')}${figureHtml('One')}</figure>`)
  })

  test('is what several pictures become that are dropped together; more join it where they are dropped', async () => {
    await openEditor('<p>before</p>')
    await pasteOrDrop('drop', { files: ['1.png', '2.png'] })
    await finishUpload('One')
    await finishUpload('Two')
    const gallery = (...names: string[]) =>
      `<p>before</p><figure data-gallery="">${names.map((name) => figureHtml(name)).join('')}</figure>`
    await expectHtml(gallery('One', 'Two'))
    await pasteOrDrop('drop', { files: ['3.png'] }, 'figure figure img')
    await finishUpload('Three')
    await expectHtml(gallery('One', 'Three', 'Two'))
  })

  test('is ordered by dragging its pictures, which keep their captions, and lets them go', async () => {
    const pictures = (names: string[]) => names.map((name) => figureHtml(name, `said of ${name}`)).join('')
    const gallery = (...names: string[]) => `<figure data-gallery="">${pictures(names)}</figure>`
    // All of it in sight: where something is dropped is found by its place in the window.
    await page().setViewportSize({ width: 1280, height: 2000 })
    await openEditor(`${gallery('One', 'Two', 'Three')}<p>after</p>`)
    const img = (name: string) => contentBox().getByRole('img', { name })
    await drag(img('Three'), img('One'), 'left')
    await expectHtml(`${gallery('Three', 'One', 'Two')}<p>after</p>`)
    await press('Control+z')
    await expectHtml(`${gallery('One', 'Two', 'Three')}<p>after</p>`)
    await drag(img('Two'), img('Three'), 'right')
    await expectHtml(`${gallery('One', 'Three', 'Two')}<p>after</p>`)
    await drag(img('One'), contentBox().getByText('after', { exact: true }), 'right')
    await expectHtml(`${gallery('Three', 'Two')}<p>after</p>${pictures(['One'])}`)
    await page().setViewportSize({ width: 1280, height: 720 })
  })

  test('has rows as readers see them, nothing cropped; a missing alt text is asked for without moving them', async () => {
    const figure = (alt: string, width: number, height: number) =>
      `<figure><img src="/app/pictures/about.webp" alt="${alt}" width="${width}" height="${height}"></figure>`
    await openEditor(
      `<figure data-gallery="">${figure('Wide', 160, 90)}${figure('', 90, 120)}${figure('Square', 90, 90)}</figure>`,
    )
    const boxes = () =>
      contentBox()
        .locator('figure figure')
        .evaluateAll((figures) =>
          figures.map((figure) => {
            const { x, y, width } = figure.getBoundingClientRect()
            return { x, y, width }
          }),
        )
    const before = await boxes()
    expect(new Set(before.map(({ y }) => y)).size).toBe(1)
    // As wide as their proportions ask for, so that all are as high.
    const [wide, tall, square] = before.map(({ width }) => width)
    expect((wide ?? 0) / (square ?? 1)).toBeCloseTo(16 / 9, 1)
    expect((tall ?? 0) / (square ?? 1)).toBeCloseTo(0.75, 1)
    await contentBox().getByText('Alt text missing').waitFor()
    await contentBox().locator('figure figure img').nth(1).click()
    await page().getByLabel('Alt text missing').fill('Tall')
    expect(await boxes()).toEqual(before)
    await press('Enter')
    await contentBox().getByText('Alt text missing').waitFor({ state: 'detached' })
    expect(await readHtml()).toContain('alt="Tall"')
    expect(await readHtml()).not.toContain('style')
  })

  test('takes eighty pictures, sends three at a time, and loses none when one fails', async () => {
    await openEmpty()
    const [chooser] = await Promise.all([page().waitForEvent('filechooser'), chooseBlock('gallery')])
    const names = Array.from({ length: 81 }, (_, index) => `${index + 1}.png`)
    await chooser.setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from('x') })))
    await page().getByText('The last one was not uploaded.').waitFor()
    expect(await inHarness(({ uploads }) => uploads.map(({ name }) => name))).toEqual(names.slice(0, 3))
    await inHarness(({ uploads }) => uploads.shift()?.fail('The line is down'))
    // Each that arrives makes room for the next.
    const mostAtOnce = await page().evaluate(async () => {
      const { harness } = window as unknown as { harness: Harness }
      let most = 0
      for (let done = 0; done < 79; ) {
        const uploads = harness.uploads.splice(0)
        for (const { name, finish } of uploads)
          finish({ url: '/app/pictures/about.webp', alt: name, width: 4, height: 3 })
        done += uploads.length
        most = Math.max(most, uploads.length)
        await new Promise((resolve) => setTimeout(resolve))
      }
      return most
    })
    expect(mostAtOnce).toBe(3)
    const order = async () => [...((await readHtml()) ?? '').matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)
    await expect.poll(order).toEqual(names.slice(1, 80))
    await button('Try again').click()
    await finishUpload('1.png')
    await expect.poll(order).toEqual(names.slice(0, 80))
  })
})
