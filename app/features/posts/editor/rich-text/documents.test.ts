import { describe, expect, test } from 'vitest'
import { posts } from '#seed/content/posts.ts'
import type { Harness } from '#testing/editor/harness.tsx'
import { kitchenSink } from '#testing/editor/kitchen-sink.ts'
import { pasted } from '#testing/editor/pasted.ts'
import { page, withWriting } from '#testing/editor/writing.ts'
import { sanitize } from '../../sanitize.ts'

withWriting()

const cleanPaste = (html: string) =>
  page().evaluate((given) => (window as unknown as { harness: Harness }).harness.cleanPaste(given), html)

const roundTrip = (html: string) =>
  page().evaluate((given) => (window as unknown as { harness: Harness }).harness.roundTrip(given), html)

/** Line breaks between elements are the file's, not the text's. */
const unspaced = (html: string) =>
  html
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s+/g, ' ')
    .trim()

describe('opening a text and writing it out loses nothing of it', () => {
  test.each(Object.entries(kitchenSink))('%s', async (_what, html) => {
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
    const all = sanitize(Object.values(kitchenSink).join(''))
    expect(sanitize(await roundTrip(all))).toBe(all)
  })

  test.each(posts.map(({ slug, content }) => [slug, content]))('%s', async (_slug, content) => {
    const stored = sanitize(content)
    expect(unspaced(sanitize(await roundTrip(stored)))).toBe(unspaced(stored))
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
  ])('%s', async (_what, html, written) => {
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
  test.each(Object.entries(pasted))('%s', async (_what, { html, clean, lost = 0 }) => {
    const result = await cleanPaste(html)
    expect(result.html.replace(/>\n</g, '><')).toBe(clean)
    expect(result.lostPictures).toBe(lost)
  })

  test('cleaning what is clean changes nothing', async () => {
    for (const { clean } of Object.values(pasted)) expect((await cleanPaste(clean)).html).toBe(clean)
  })

  test('what was copied here stays as it is', async () => {
    const own = '<p data-pm-slice="1 1 []">a</p>'
    expect(await cleanPaste(own)).toEqual({ html: own, lostPictures: 0 })
  })
})
