import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type ComponentPage, openComponentPage } from '../component-page.ts'
import type { Harness } from './harness.tsx'

type HarnessWindow = Window & { harness: Harness }

const harnessModule = join(import.meta.dirname, 'harness.tsx')

let editorPage: ComponentPage

/** Opens the editor in a browser for the tests of a file. Messages in the console fail the test. */
export function setUpEditorPage() {
  beforeAll(async () => {
    editorPage = await openComponentPage(harnessModule)
    await editorPage.page.waitForFunction(() => 'harness' in window, null, { timeout: 120_000 })
  })
  afterAll(() => editorPage?.close())
  afterEach(() => expect(editorPage.consoleProblems.splice(0), 'the browser console').toEqual([]))
}

export const page = () => editorPage.page
export const contentBox = (): Locator => editorPage.page.getByRole('textbox', { name: 'Content' })

export const inHarness = <Result>(work: (harness: Harness) => Result) =>
  editorPage.page.evaluate(`(${work.toString()})(window.harness)`) as Promise<Awaited<Result>>

export async function openEditor(content: string, props: Parameters<Harness['open']>[1] = {}) {
  await editorPage.page.evaluate(
    ([html, more]) => (window as unknown as HarnessWindow).harness.open(html, more),
    [content, props] as const,
  )
  await contentBox().waitFor()
}

export const readHtml = () => inHarness(({ html }) => html)
export const expectHtml = (html: string) => expect.poll(readHtml).toBe(html)
export const press = (keys: string) => editorPage.page.keyboard.press(keys)
export const typeText = (words: string) => editorPage.page.keyboard.type(words)
export const button = (name: string) => editorPage.page.getByRole('button', { name, exact: true })
export const dialog = () => editorPage.page.getByRole('dialog')

/** The browser reports a new selection with a delay. */
export const waitForSelection = () =>
  editorPage.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

export async function moveCursorAfter(words: string) {
  await contentBox().getByText(words, { exact: true }).first().click()
  await press('End')
  await waitForSelection()
}

export const selectBlock = async (words: string) =>
  contentBox().getByText(words, { exact: true }).first().click({ clickCount: 3 })

export const focusedLabel = () =>
  editorPage.page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** A tool returns the focus to the text with a delay. */
export const expectFocusInText = () => expect.poll(focusedLabel).toBe('Content')

const pngScript = () =>
  'const bytes = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), (c) => c.charCodeAt(0));'

export const pasteOrDrop = (
  kind: 'paste' | 'drop',
  content: { files?: string[]; html?: string; text?: string },
  /** Of the element that files are dropped on. */
  selector = 'p',
) =>
  editorPage.page.evaluate(
    ([eventType, { files = [], html, text }, script, target]) => {
      const bytes = new Function(`${script} return bytes`)()
      const data = new DataTransfer()
      for (const name of files)
        data.items.add(new File([bytes], name, { type: name.endsWith('.png') ? 'image/png' : 'text/plain' }))
      if (html) data.setData('text/html', html)
      if (text) data.setData('text/plain', text)
      const box = document.querySelector('[role=textbox][aria-multiline]')
      const { left = 0, bottom = 0 } = box?.querySelector(target)?.getBoundingClientRect() ?? {}
      const event =
        eventType === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              clientX: left + 100,
              clientY: bottom - 2,
              bubbles: true,
              cancelable: true,
            })
      box?.querySelector(target)?.dispatchEvent(event)
    },
    [kind, content, pngScript(), selector] as const,
  )

export const finishLookup = (found: Parameters<Harness['embeds'][number]['finish']>[0]) =>
  editorPage.page.evaluate(
    (answer) => (window as unknown as HarnessWindow).harness.embeds.shift()?.finish(answer),
    found,
  )

export const finishUpload = (alt = '') =>
  editorPage.page.evaluate(
    (words) =>
      (window as unknown as HarnessWindow).harness.uploads
        .shift()
        ?.finish({ url: '/app/pictures/about.webp', alt: words, width: 4, height: 3 }),
    alt,
  )
export const figureHtml = (alt = '', caption = '') =>
  `<figure><img src="/app/pictures/about.webp" alt="${alt}" width="4" height="3">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
