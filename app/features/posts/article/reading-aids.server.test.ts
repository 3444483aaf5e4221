import { expect, test } from 'vitest'
import { pictureBlockExamples } from '#testing/editor/document-examples.ts'
import { renderPost } from './render-post.server.ts'

test('each h2 has a link beside it, and keeps its text as its name', () => {
  const { html, headings } = renderPost('<h2>A <em>fair</em> test</h2><h3>Part</h3>')
  expect(headings).toEqual([{ id: 's-a-fair-test', text: 'A fair test' }])
  expect(html).toBe(
    '<div class="heading-row"><h2 id="s-a-fair-test">A <em>fair</em> test</h2>' +
      '<a class="heading-link" href="#s-a-fair-test" aria-label="Link to “A fair test”"></a></div>' +
      '<h3 id="s-part">Part</h3>',
  )
})

test('a picture in the text leads to itself in full', () => {
  const { html } = renderPost('<p><img src="https://example.com/a.jpg" alt="A jar"></p>')
  expect(html).toContain(
    '<a class="enlarge" href="https://example.com/a.jpg" aria-label="Enlarge: A jar"><img',
  )
})

test('an uploaded picture comes in several sizes', () => {
  const { html } = renderPost('<img src="/media/blog-media/posts/a.webp" alt="">')
  expect(html).toContain('<source type="image/avif" srcset="/images/400.avif/blog-media/posts/a.webp 400w')
})

test('pictures before and after have a divider instead of links, swatches their colors', () => {
  const { html } = renderPost(pictureBlockExamples['before and after'] + pictureBlockExamples.swatches)
  expect(html).toContain(
    '<input type="range" class="picture-divider" min="0" max="100" value="50" autocomplete="off" aria-label="Divider between “Monday” and “Friday”"><figcaption>One week',
  )
  expect(html.match(/class="enlarge"/g)).toHaveLength(2)
  expect(html).toContain('<li style="--shade:#8f2f3b"><code>#8f2f3b</code> Brick</li>')
})

test('pictures of a gallery have their proportions, where these are known', () => {
  const image = (size: string) => `<img src="/a.webp" alt=""${size}>`
  const { html } = renderPost(
    `<figure data-gallery=""><figure>${image(' width="1600" height="900"')}</figure><figure><a href="/b">${image(' width="3" height="4"')}</a></figure><figure>${image('')}</figure></figure>`,
  )
  expect(html.match(/<figure[^>]*>/g)).toEqual([
    '<figure data-gallery="">',
    '<figure style="--ratio:1.778">',
    '<figure style="--ratio:0.750">',
    '<figure>',
  ])
})

test('a picture that is a link stays that link', () => {
  const { html } = renderPost(
    '<a href="/shop-my-favorites"><img src="/media/blog-media/posts/a.webp" alt="x"></a>',
  )
  expect(html).not.toContain('enlarge')
})

test('code that is wider than the screen can be scrolled by keyboard', () => {
  const { html } = renderPost('<pre><code>a</code></pre>')
  expect(html).toBe('<pre tabindex="0" role="group" aria-label="Code"><code>a</code></pre>')
})

test('a product box is named after its heading, and its way to the shop is a button', () => {
  const { html } = renderPost(
    '<aside class="x"><h3>Oat <em>Balm</em></h3><p>From <a href="/a">here</a>.</p><p> <a href="/b">Buy</a></p></aside>',
  )
  expect(html).toBe(
    '<div class="product-box" role="group" aria-label="Oat Balm"><h3 id="s-oat-balm">Oat <em>Balm</em></h3>' +
      '<p>From <a href="/a">here</a>.</p><p> <a href="/b" class="shop-link">Buy</a></p></div>',
  )
})

test('a link that earns is known, marked, and sends the referrer', () => {
  const render = (link: string) => {
    const { html, links } = renderPost(link)
    return { links, rel: /rel="([^"]*)"/.exec(html)?.[1], text: />([^<]*)<\/a>/.exec(html)?.[1] }
  }
  const affiliate = { isAffiliate: true, isAmazon: false }
  expect(render('<a href="/a" target="_blank" rel="sponsored">a</a>')).toEqual({
    links: [affiliate],
    rel: 'sponsored noopener',
    text: 'a',
  })
  const ofAmazon = 'https://www.amazon.de/dp/B07XYZ1234'
  const atAmazon = { ...affiliate, isAmazon: true }
  const cases: [link: string, expected: ReturnType<typeof render>][] = [
    [`href="${ofAmazon}?tag=hers-21"`, { links: [atAmazon], rel: 'sponsored', text: 'a (Amazon)' }],
    [
      'href="https://amzn.to/3a" target="_blank"',
      { links: [atAmazon], rel: 'sponsored noopener', text: 'a (Amazon)' },
    ],
    [
      `href="${ofAmazon}" target="_blank"`,
      { links: [{ isAffiliate: false, isAmazon: true }], rel: 'noopener', text: 'a (Amazon)' },
    ],
    [
      'href="https://rstyle.me/+abc" target="_blank"',
      { links: [affiliate], rel: 'sponsored noopener', text: 'a' },
    ],
  ]
  for (const [link, expected] of cases) expect(render(`<a ${link}>a</a>`)).toEqual(expected)
  expect(render(`<a href="${ofAmazon}">here at Amazon</a>`)).toMatchObject({
    rel: undefined,
    text: 'here at Amazon',
  })
  expect(render('<a href="/a" target="_blank" rel="nofollow">a</a>')).toEqual({
    links: [],
    rel: 'nofollow noopener noreferrer',
    text: 'a',
  })
})

test('pictures of a gallery are loaded smaller, and a callout is a note', () => {
  const { html } = renderPost(
    '<figure data-gallery=""><figure><img src="/media/a.webp" alt="A"></figure></figure><figure><img src="/media/b.webp" alt="B"></figure><aside data-callout=""><p>c</p></aside>',
  )
  expect([...html.matchAll(/type="image\/webp"[^>]*sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    '(min-width: 44rem) 25rem, 60vw',
    '(min-width: 80rem) 50rem, (min-width: 44rem) 40rem, 100vw',
  ])
  expect(html).toContain('<aside data-callout="" role="note">')
})
