import { expect, test } from 'vitest'
import { posts } from '#seed/content/posts.ts'
import { pictureBlockExamples } from '#testing/editor/document-examples.ts'
import { splitHtmlBlocks } from './html-blocks.ts'
import { htmlToMarkdown } from './html-to-markdown.server.ts'
import { markdownToHtml } from './markdown-to-html.server.ts'

const same = async (html: string) => expect(await markdownToHtml(await htmlToMarkdown(html))).toBe(html)

test('what a post may hold comes back as it was', async () => {
  await same(
    '<h2>A *starred* title</h2><p>Words, <strong>strong</strong> and <em>soft</em>, &#x3C;b> as text.</p>',
  )
  await same(
    '<p><u>under</u> H<sub>2</sub>O x<sup>2</sup> <mark>marked</mark> <s>gone</s> <del>left</del></p>',
  )
  await same('<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul>')
  await same(
    '<ul><li>One</li><li>Two</li></ul><ul><li>Another list</li></ul><ol start="3"><li>Three</li></ol>',
  )
  await same('<pre><code class="language-ts">const a = `b`\n\n\nconst c = 1\n</code></pre><hr>')
  await same(
    '<figure><img src="/media/blog-media/posts/a.webp" alt="A “b”" width="4" height="3"><figcaption>C</figcaption></figure>',
  )
  await same(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td>3</td></tr></tbody></table>',
  )
  await same(
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><blockquote><p>Said</p><p>twice</p></blockquote>',
  )
  await same(
    '<p><a href="https://shop.example" target="_blank" rel="sponsored noopener noreferrer">Buy</a><br>next</p>',
  )
  await same(
    '<aside data-callout=""><p>a</p></aside><details><summary>b</summary><p>c</p></details><dl data-pros-cons=""><dt>d</dt><dd>e</dd></dl>',
  )
  await same(
    '<ol data-steps=""><li><p data-duration="">2 min</p><p>a</p></li></ol><p data-button=""><a href="/b">c</a></p>',
  )
  await same(
    '<figure data-gallery=""><figure><img src="/a.webp" alt="A"><figcaption>b</figcaption></figure></figure><figure><blockquote><p>d</p></blockquote><figcaption>e</figcaption></figure>',
  )
  for (const example of Object.values(pictureBlockExamples)) await same(`<p>a</p>${example}<p>b</p>`)
  await same('<p>1. not a list</p><p># not a title</p><p>a_b_c 2 * 3 * 4 [x](y) www.example.com</p>')
})

test('the plain ones are Markdown, not HTML', async () => {
  const html =
    '<h2>T</h2><p>a <strong>b</strong> <a href="https://a.example">c</a></p><ul><li><p>x</p></li><li><p>y</p></li></ul>'
  expect(await htmlToMarkdown(html)).toBe('## T\n\na **b** [c](https://a.example)\n\n- x\n\n- y\n')
  for (const { content } of posts) {
    const markdown = await htmlToMarkdown(content)
    expect(await markdownToHtml(markdown)).toBe(splitHtmlBlocks(content).join(''))
    expect(markdown).not.toMatch(/^<p>/m)
  }
})
