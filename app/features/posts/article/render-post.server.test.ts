import { expect, test } from 'vitest'
import { renderPost } from './render-post.server.ts'

test('every h2 is a heading of the contents, with an id that no other element has', () => {
  const { html, headings } = renderPost(
    '<h2>Content</h2><p>a</p><h2>What <em>I</em> do</h2><h3>x</h3><h2>Content</h2>',
  )
  expect(headings).toEqual([
    { id: 's-content', text: 'Content' },
    { id: 's-what-i-do', text: 'What I do' },
    { id: 's-content-1', text: 'Content' },
  ])
  expect(html).toContain('<h2 id="s-what-i-do">What <em>I</em> do</h2>')
})

test('what is shown is cleaned once more, whatever was saved', () => {
  expect(renderPost('<p>a</p><script>alert(1)</script><iframe></iframe>').html).toBe('<p>a</p>')
})

test('code is colored on the server', () => {
  expect(renderPost('<pre><code class="language-css">a { color: red }</code></pre>').html).toContain(
    'hljs-attribute',
  )
})

test('a wide table scrolls by itself and can be reached by keyboard', () => {
  const { html } = renderPost('<table><tbody><tr><td>a</td></tr></tbody></table>')
  expect(html).toMatch(/^<div role="region" aria-label="Table" tabindex="0" class="table-scroll"><table>/)
})

test('a first paragraph of several lines has a drop cap, a short one and others have none', () => {
  const long = `<p>${'It took three tries. '.repeat(12)}</p>`
  expect(renderPost(long + long).html.match(/class="opening"/g)).toHaveLength(1)
  expect(renderPost(`<p>It took three tries.</p>${long}`).html).not.toContain('opening')
  expect(renderPost(`<h2>Tries</h2>${long}`).html).not.toContain('opening')
})
