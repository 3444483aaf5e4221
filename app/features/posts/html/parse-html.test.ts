import { expect, test } from 'vitest'
import { heavyHtml } from '#testing/hostile/archives.ts'
import { renderPost } from '../article/render-post.server.ts'
import { renderFeedHtml } from '../feeds/feed-html.ts'
import { sanitize, sanitizeForStorage } from '../sanitize.ts'
import { HTML_LIMITS } from './html-limits.ts'
import { parseHtml, parseHtmlUpToLimits } from './parse-html.ts'

const { nodes, depth, headings } = HTML_LIMITS
const NOTICE = 'The rest of this text is too large to be shown here.'

test('a text within the limits is read whole, one beyond them is refused in words', () => {
  const paragraphs = '<p>x</p>'.repeat(nodes / 2 - 10)
  expect(sanitize(paragraphs)).toBe(paragraphs)
  expect(() => sanitize(`${paragraphs}${'<p>x</p>'.repeat(20)}`)).toThrow(
    'This text has more than 20,000 pieces of formatting: paragraphs, links, words in bold and the like. Please split it up.',
  )
  const nested = '<blockquote>'.repeat(depth - 10)
  expect(parseHtml(nested).children).toHaveLength(1)
  expect(() => parseHtml(`${nested}${nested}`)).toThrow('nested more than 200 levels deep')
  expect(() => sanitizeForStorage('<h2>x</h2>'.repeat(headings + 1))).toThrow('more than 500 headings')
  expect(() => sanitize('x'.repeat(HTML_LIMITS.characters + 1))).toThrow('longer than 4,000,000 characters')
})

test.each(Object.keys(heavyHtml))('%s costs no more than the limits allow, small or large', (name) => {
  const make = heavyHtml[name as keyof typeof heavyHtml]
  expect(parseHtmlUpToLimits(make(0.01)).isComplete).toBe(true)
  const html = make(1)
  expect(() => sanitizeForStorage(html)).toThrow(/^(This text|The formatting of this text)/)
})

test('what is stored is measured as it will be read: taking something out can make the rest grow', () => {
  const open = Array.from({ length: 90 }, (_, index) => `<code class="language-a${index}">`).join('')
  const html = `<p>${open}${'<marquee><p>x</p></marquee>'.repeat(2_000)}`
  expect(parseHtmlUpToLimits(html).isComplete).toBe(true)
  expect(parseHtmlUpToLimits(sanitize(html)).isComplete).toBe(false)
  expect(() => sanitizeForStorage(html)).toThrow('more than 20,000 pieces of formatting')
})

test('an older text that is too large is shown as far as the limits allow, and says so', () => {
  const html = heavyHtml.reopenedFormatting(1)
  expect(renderPost(`<p>Start</p>${html}`).html).toMatch(/^<p>Start<\/p>/)
  expect(renderPost(html).html).toContain(NOTICE)
  expect(renderFeedHtml({ content: html, image: null }, 'https://a.example')).toContain(NOTICE)
  expect(renderPost('<h2>x</h2>'.repeat(headings * 2)).headings).toHaveLength(headings)
})

test('listings that would take long to color are shown plain', () => {
  const listing = (code: string) => renderPost(`<pre><code class="language-ini">${code}</code></pre>`).html
  expect(listing('[a]\nb = 1')).toContain('hljs-')
  expect(listing('a'.repeat(301))).not.toContain('hljs-')
  expect(listing('a = 1\n'.repeat(1_000))).not.toContain('hljs-')
  const many = renderPost(
    `<pre><code class="language-ini">${'a = 1\n'.repeat(500)}</code></pre>`.repeat(100),
  ).html
  expect(many.match(/no-highlight/g)?.length).toBe(94)
})
