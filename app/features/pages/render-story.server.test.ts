import { expect, test } from 'vitest'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { documentExamples } from '#testing/editor/document-examples.ts'
import { parseStory, renderStory } from './render-story.server.tsx'

const parse = (html: string) => parseStory(parseHtmlUpToLimits(html).tree)

test('a story is told in sections; what stands before the first heading has none', () => {
  expect(parse('<p>Before</p>\n<h2>One &amp; all</h2><p>Text</p><h3>Part</h3>\n<h1>Two</h1>').parts).toEqual([
    { heading: '', html: '<p>Before</p>' },
    { heading: 'One & all', html: '<p>Text</p><h3>Part</h3>' },
    { heading: 'Two', html: '' },
  ])
})

test('a section of nothing but smaller headings is shown in columns', () => {
  expect(parse('<h2>Values</h2><h3>A</h3><p>a</p><h3>B</h3><p>b</p>').parts).toEqual([
    {
      heading: 'Values',
      columns: [
        { heading: 'A', html: '<p>a</p>' },
        { heading: 'B', html: '<p>b</p>' },
      ],
    },
  ])
})

test('what follows the last line closes the page, its links as buttons', () => {
  expect(
    parse('<p>One</p><hr><p>Two</p><hr><p>Bye, <a href="/x">x</a></p><p><a href="/y">Go</a></p>'),
  ).toEqual({
    parts: [{ heading: '', html: '<p>One</p><hr><p>Two</p>' }],
    closing: '<p>Bye, <a href="/x">x</a></p>',
    links: [{ to: '/y', label: 'Go' }],
  })
})

test('it is sanitized', () => {
  const { html } = renderStory(
    '<h2>A<img src=x onerror=b()></h2><p onclick="c()">d<script>e()</script></p><hr><p><a href="javascript:f()">g</a></p>',
  )
  expect(html).not.toMatch(/onerror|onclick|<script|javascript:/)
})

test('it has every block as posts have it, and none of them in a column', () => {
  const blocks = Object.values(documentExamples).join('')
  const context = { postId: 'p', today: '2026-01-01', votes: new Map() }
  const columnsOf = (block: string) => parse(`<h2>A</h2><h3>B</h3>${block}<h3>C</h3><p>c</p>`).parts[0]
  expect(columnsOf(documentExamples['a quotation with its source'] ?? '')).not.toHaveProperty('columns')
  expect(columnsOf('<p>b</p>')).toHaveProperty('columns')
  const { html } = renderStory(`<h2>All</h2><h3>A</h3>${blocks}<h3>B</h3><p>b</p>`, undefined, context)
  expect(html).toContain('style="--shade:#8f2f3b"')
  expect(html).toContain('class="picture-divider"')
  expect(html).toContain('action="/polls/p/abcd1234"')
  expect(html).toContain('class="embed-link"')
  expect(html).not.toContain('<h3 class="mt-5')
})
