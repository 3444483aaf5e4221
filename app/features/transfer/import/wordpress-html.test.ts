import { expect, test } from 'vitest'
import { convertWordPressHtml } from './wordpress-html.ts'

function convert(content: string) {
  const remarks = new Set<string>()
  const html = convertWordPressHtml(
    content,
    { postId: '1', urlOf: () => undefined, ofPost: () => [] },
    remarks,
  )
  return { html: html.replaceAll('\n', ''), remarks: [...remarks] }
}

const embed = (url: string) =>
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${url}</div></figure>`

test('a shortcode ends with the closing tag of its own name, and what is between two of them stays', () => {
  const youTube = 'https://youtu.be/dQw4w9WgXcQ'
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
