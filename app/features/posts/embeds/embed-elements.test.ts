import { expect, test } from 'vitest'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { renderFeedHtml } from '#app/features/posts/feeds/feed-html.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'

const url = 'https://www.youtube.com/watch?v=WhWc3b3KhnY'
const still = '<img src="/media/a.webp" alt="" width="16" height="9">'
const stored = `<figure data-embed=""><a href="${url}">${still}My &#x26; film</a></figure>`
const wrap = (content: string) => `<figure data-embed>${content}</figure>`

test('a video stays a link with its picture and its title', () => {
  expect(sanitize(stored)).toBe(stored)
  expect(sanitize(wrap(`<a href="${url}">My film</a>`))).toBe(
    `<figure data-embed=""><a href="${url}">My film</a></figure>`,
  )
})

test.each([
  ['a frame', `${stored.slice(0, -9)}<iframe src="https://evil.example"></iframe></figure>`],
  ['a script', stored.replace('My', '<script>alert(1)</script>My')],
  [
    'handlers, styles and other attributes',
    stored.replace('<a ', '<a onclick="a()" style="b" target="_top" data-x="y" '),
  ],
  [
    'what the link was shared with',
    stored.replace('watch?v=WhWc3b3KhnY', 'watch?v=WhWc3b3KhnY&#x26;list=x&#x26;autoplay=1'),
  ],
  [
    'a second link and text',
    stored.replace('</figure>', '<p>b</p><a href="https://evil.example">c</a></figure>'),
  ],
  [
    'a picture of another site, which would be requested before a press',
    stored.replace(still, `<img src="https://evil.example/a.gif">${still}`),
  ],
])('of an embed with %s the rest stays', (_what, html) => {
  expect(sanitize(html)).toBe(stored)
})

test('a picture of another site alone is removed, however its address is written', () => {
  for (const src of [
    'https://i.ytimg.com/a.jpg',
    '//evil.example/a',
    '/\\evil.example/a',
    '/media//evil.example',
    '/images/a',
  ])
    expect(sanitize(wrap(`<a href="${url}"><img src="${src}">a</a>`))).toBe(
      `<figure data-embed=""><a href="${url}">a</a></figure>`,
    )
})

test.each([
  ['another site', '<a href="https://evil.example/watch?v=WhWc3b3KhnY">a</a>'],
  ['a script address', '<a href="javascript:alert(1)">a</a>'],
  ['no link', '<p>a</p>'],
])('a figure that leads to %s is no embed', (_what, content) => {
  expect(sanitize(wrap(content))).not.toContain('data-embed')
  expect(renderPost(wrap(content)).html).not.toContain('embed-link')
})

test('readers get a link with the picture that we keep, and nothing of the provider', () => {
  const { html } = renderPost(stored)
  expect(html).toContain(
    `<figure class="embed embed-wide"><a class="embed-link" href="${url}" target="_blank" rel="noopener noreferrer">`,
  )
  expect(html).toContain(
    '<span class="embed-title">My &#x26; film</span> <span class="embed-note">Plays from YouTube</span>',
  )
  expect(html).not.toMatch(/iframe|enlarge|src="http/)
  const tall = renderPost(wrap('<a href="https://www.tiktok.com/@a/video/1"></a>')).html
  expect(tall).toContain('embed-tall')
  expect(tall).toContain('<span class="embed-title">A video on TikTok</span>')
})

test('feeds and letters have a link with the picture', () => {
  expect(renderFeedHtml({ content: stored, image: null }, 'https://her.example/blog/a')).toBe(
    `<figure><a href="${url}"><img src="https://her.example/media/a.webp" alt="My &#x26; film" width="16" height="9"></a><figcaption><a href="${url}">My &#x26; film</a> (YouTube)</figcaption></figure>`,
  )
  expect(
    renderFeedHtml(
      { content: wrap('<a href="https://pinterest.com/pin/1"></a>'), image: null },
      'https://her.example/',
    ),
  ).toBe(
    '<figure><figcaption><a href="https://www.pinterest.com/pin/1/">A post on Pinterest</a></figcaption></figure>',
  )
})
