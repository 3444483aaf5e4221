import { expect, test } from 'vitest'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import { adaptImportedHtml } from './imported-html.server.ts'
import { convertWordPressHtml } from './wordpress-html.ts'

function convert(content: string) {
  const remarks = new Set<string>()
  const html = convertWordPressHtml(
    content,
    { postId: '1', urlOf: () => undefined, ofPost: () => [] },
    remarks,
  )
  const stored = sanitizeForStorage(adaptImportedHtml(html, []))
  return { html: stored.replaceAll('\n', ''), remarks: [...remarks] }
}

const embed = (url: string) => `<figure data-embed=""><a href="${url}"></a></figure>`

test('a shortcode ends with the closing tag of its own name, and what is between two of them stays', () => {
  const youTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const vimeo = 'https://vimeo.com/76979871'
  const contents: [content: string, html: string, remarks?: string[]][] = [
    [
      `A\n\n[youtube ${youTube}]\n\nWords\n\n[embed width="9"]${vimeo}[/embed]\n\nB`,
      `<p>A</p>${embed(youTube)}<p>Words</p>${embed(vimeo)}<p>B</p>`,
    ],
    [
      `[vimeo 76979871]\n\nWords\n\n[youtube]${youTube}[/youtube]`,
      `<p>[vimeo 76979871]</p><p>Words</p>${embed(youTube)}`,
    ],
    [
      `[embedpress]${vimeo}[/embedpress]\n\nWords\n\n[embed]${youTube}[/embed]`,
      `${embed(vimeo)}<p>Words</p>${embed(youTube)}`,
      ['The shortcode [embedpress] was left out.'],
    ],
    [
      'I [code below] it, [code unclosed.\n\n[code]x[/code]',
      '<p>I [code below] it, [code unclosed.</p><pre><code>x</code></pre>',
    ],
    [
      '[caption id="a"]Words\n\n[caption id="b"]<img src="b.png"> B[/caption]',
      '<p>Words</p><figure><img src="b.png"><figcaption>B</figcaption></figure>',
      ['The shortcode [caption] was left out.'],
    ],
    ['[embed]no address[/embed]', '<p>no address</p>', ['The shortcode [embed] was left out.']],
  ]
  expect(contents.map(([content]) => convert(content))).toEqual(
    contents.map(([, html, remarks = []]) => ({ html, remarks })),
  )
})

test('words in brackets are no shortcode, although there is a link in them', () => {
  const words = '[Read <a href="https://a.example">this</a> first], [as I [once said'
  expect(convert(`${words} [form to="me"]`)).toEqual({
    html: `<p>${words}</p>`,
    remarks: ['The shortcode [form] was left out.'],
  })
})

test('text outside of blocks is in paragraphs, although some of it is already', () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const centered = (text: string) => `<p style="text-align: center;">${text}</p>`
  const block = (text: string) => `<!-- wp:paragraph {"a":1} -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
  const contents: [content: string, html: string][] = [
    [
      `A\nb\n\n${centered('Mid\ndle')}\n\n${url}\n\n<p>C</p>D`,
      `<p>A<br>b</p><p>Mid<br>dle</p>${embed(url)}<p>C</p><p>D</p>`,
    ],
    [`${block('A')}\n\nB\n\n${url}\n\nC`, `<p>A</p><p>B</p>${embed(url)}<p>C</p>`],
    [
      `<!-- wp:group --><div><!-- wp:freeform -->\nA\n\nB\n<!-- /wp:freeform --></div><!-- /wp:group -->`,
      '<p>A</p><p>B</p>',
    ],
    [
      `<!-- wp:html -->\nA\n\nB\n<!-- /wp:html --><!-- wp:spacer -->C\n\nD<!-- /wp:x --><!-- wp:a /-->E`,
      'AB<p>C</p><p>D</p><p>E</p>',
    ],
    [`${block('A')}<p class="has-text-align-center">${url}</p>`, `<p>A</p>${embed(url)}`],
    [
      `A\n<ul>\n<li>b\nc</li>\n\n<li>d\n\ne</li>\n</ul>\nF`,
      '<p>A</p><ul><li>b<br>c</li><li><p>d</p><p>e</p></li></ul><p>F</p>',
    ],
    [
      '<h2>A</h2>\nB\n<blockquote>C\n\nD</blockquote>',
      '<h2>A</h2><p>B</p><blockquote><p>C</p><p>D</p></blockquote>',
    ],
    [
      '<a href="x"><h2>A</h2></a>B\n\n<img src="c.png">',
      '<a href="x"><h2>A</h2></a><p>B</p><p><img src="c.png"></p>',
    ],
    ['A<!--more-->B <!-- c\n\nc --><a\nhref="x">d</a>', '<p>A</p><p>B <a href="x">d</a></p>'],
    ['A<hr />B</div>\n\n<pre>c\n\nd</pre>E', '<p>A</p><hr><p>B</p><pre>cd</pre><p>E</p>'],
  ]
  expect(contents.map(([content]) => convert(content).html)).toEqual(contents.map(([, html]) => html))
})
