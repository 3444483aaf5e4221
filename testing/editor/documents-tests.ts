import { describe, expect, test } from 'vitest'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { posts } from '#seed/content/posts.ts'
import { documentExamples } from './document-examples.ts'
import { page } from './editor-page.ts'
import type { Harness } from './harness.tsx'
import { pasteCases } from './paste-cases.ts'

const cleanPaste = (html: string, rtf?: string) =>
  page().evaluate((input) => (window as unknown as { harness: Harness }).harness.cleanPaste(...input), [
    html,
    rtf,
  ] as const)

const roundTrip = (html: string) =>
  page().evaluate((input) => (window as unknown as { harness: Harness }).harness.roundTrip(input), html)

/** Removes the line breaks between elements, which only the seed files have. */
const collapseSpaces = (html: string) =>
  html
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s+/g, ' ')
    .trim()

describe('opening a text and writing it out loses nothing of it', () => {
  test.each(Object.entries(documentExamples))('%s', async (_name, html) => {
    const allowed = sanitize(html)
    expect(allowed, 'the example is allowed as it stands').toBe(
      html
        .replace(/&nbsp;/g, '\u00a0')
        .replace(/&lt;/g, '&#x3C;')
        .replace(/&amp;/g, '&#x26;')
        .replace(/&gt;/g, '>'),
    )
    expect(sanitize(await roundTrip(allowed))).toBe(allowed)
  })

  test('the whole of it in one text', async () => {
    const all = sanitize(Object.values(documentExamples).join(''))
    expect(sanitize(await roundTrip(all))).toBe(all)
  })

  test.each(posts.map(({ slug, content }) => [slug, content]))('%s', async (_slug, content) => {
    const stored = sanitize(content)
    expect(collapseSpaces(sanitize(await roundTrip(stored)))).toBe(collapseSpaces(stored))
  })

  test.each([
    ['an empty text', '', ''],
    ['an empty paragraph', '<p></p>', ''],
    ['paragraphs in list items', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['words outside of paragraphs', 'a <strong>b</strong>', '<p>a <strong>b</strong></p>'],
    ['a new line between words', '<p><b>a</b>\n<i>b</i></p>', '<p><b>a</b> <i>b</i></p>'],
    ['a quotation without paragraphs', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['code without its element', '<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
    [
      'a caption without a figure',
      '<figcaption>a</figcaption>',
      '<figure><figcaption>a</figcaption></figure>',
    ],
  ])('%s', async (_name, html, written) => {
    expect(await roundTrip(html)).toBe(written)
  })
})

test('a caption of a table brings no script into the page', async () => {
  const table =
    '<table><caption>a<img src="/none" onerror="window.harmed = true"></caption><tbody><tr><td>b</td></tr></tbody></table>'
  expect(await roundTrip(table)).not.toContain('onerror')
  expect(await page().evaluate(() => 'harmed' in window)).toBe(false)
})

describe('what is pasted comes out clean', () => {
  test.each(Object.entries(pasteCases))('%s', async (_name, { html, rtf, expected, lostImages = 0 }) => {
    const result = await cleanPaste(html, rtf)
    expect(result.html.replace(/>\n</g, '><')).toBe(expected)
    expect(result.lostImages).toBe(lostImages)
  })

  test('cleaning what is clean changes nothing', async () => {
    for (const { expected } of Object.values(pasteCases))
      expect((await cleanPaste(expected)).html).toBe(expected)
  })

  test('what was copied here stays as it is', async () => {
    const own = '<p data-pm-slice="1 1 []">a</p>'
    expect(await cleanPaste(own)).toEqual({ html: own, lostImages: 0 })
  })
})
