import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type ComponentPage, openComponent } from '../component-page.ts'
import type { Harness } from './harness.tsx'

type Handle = Window & { harness: Harness }

const module = join(import.meta.dirname, 'harness.tsx')

let part: ComponentPage

/** For the tests of a file: the editor in a browser whose console must stay quiet. */
export function withWriting() {
  beforeAll(async () => {
    part = await openComponent(module)
    await part.page.waitForFunction(() => 'harness' in window, null, { timeout: 45_000 })
  })
  afterAll(() => part?.close())
  afterEach(() => expect(part.complaints.splice(0), 'the browser console').toEqual([]))
}

export const page = () => part.page
export const text = (): Locator => part.page.getByRole('textbox', { name: 'Content' })

export const harness = <Result>(work: (harness: Harness) => Result) =>
  part.page.evaluate(`(${work.toString()})(window.harness)`) as Promise<Awaited<Result>>

export async function open(content: string, props: Parameters<Harness['open']>[1] = {}) {
  await part.page.evaluate(([html, more]) => (window as unknown as Handle).harness.open(html, more), [
    content,
    props,
  ] as const)
  await text().waitFor()
}

export const written = () => harness(({ html }) => html)
export const expectWritten = (html: string) => expect.poll(written).toBe(html)
export const press = (keys: string) => part.page.keyboard.press(keys)
export const type = (words: string) => part.page.keyboard.type(words)
export const button = (name: string) => part.page.getByRole('button', { name, exact: true })
export const dialog = () => part.page.getByRole('dialog')

/** The browser tells of a moved cursor a moment after it has moved. */
export const settled = () =>
  part.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

/** The cursor at the end of these words. */
export async function goTo(words: string) {
  await text().getByText(words, { exact: true }).first().click()
  await press('End')
  await settled()
}

export const choose = async (words: string) =>
  text().getByText(words, { exact: true }).first().click({ clickCount: 3 })

export const focused = () =>
  part.page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** A tool gives the cursor back to the text a moment after it has done its work. */
export const backInText = () => expect.poll(focused).toBe('Content')

export const png = () =>
  'const bytes = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), (c) => c.charCodeAt(0));'

/** As the browser hands it over: files or HTML, pasted or dropped. */
export const bring = (kind: 'paste' | 'drop', what: { files?: string[]; html?: string }) =>
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
              clientX: left + 100,
              clientY: bottom - 2,
              bubbles: true,
              cancelable: true,
            })
      box?.querySelector('p')?.dispatchEvent(event)
    },
    [kind, what, png()] as const,
  )

export const arrive = (alt = '') =>
  part.page.evaluate(
    (words) =>
      (window as unknown as Handle).harness.uploads
        .shift()
        ?.arrive({ url: '/public/favicon.svg', alt: words, width: 4, height: 3 }),
    alt,
  )
export const placed = (alt = '', caption = '') =>
  `<figure><img src="/public/favicon.svg" alt="${alt}" width="4" height="3">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
