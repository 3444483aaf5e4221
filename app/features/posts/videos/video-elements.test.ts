import { expect, test } from 'vitest'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { renderFeedHtml } from '#app/features/posts/feeds/feed-html.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'

const src = '/media/blog-media/videos/a.mp4'
const track = '<track kind="captions" src="/media/blog-media/videos/b.vtt" srclang="en" label="Captions">'
const stored = `<figure><video src="${src}" poster="/media/c.webp" width="16" height="9" controls preload="none">${track}</video><figcaption>A film</figcaption></figure>`

test('a video of the library stays, with its picture and its captions', () => {
  expect(sanitize(stored)).toBe(stored)
  expect(renderPost(stored).html).toBe(stored)
})

test.each([
  ['playing by itself', stored.replace('controls', 'autoplay loop muted')],
  ['handlers', stored.replace('<video ', '<video onplay="a()" style="b" ')],
  ['other sources', stored.replace(track, `<source src="https://evil.example/a.mp4">${track}`)],
  ['captions of another site', stored.replace(track, `<track src="https://evil.example/b.vtt">${track}`)],
])('of a video with %s the rest stays', (_what, html) => {
  expect(sanitize(html)).toBe(stored)
})

test('a picture of another site is removed, and a video of another site altogether', () => {
  expect(sanitize(stored.replace('/media/c.webp', 'https://evil.example/c.webp'))).not.toContain('poster')
  for (const other of [
    'https://evil.example/a.mp4',
    '//evil.example/a.mp4',
    '/media/../a.mp4',
    '/media/x/a.mp4?b',
    '/media/x/a.html',
    'javascript:a',
  ])
    expect(sanitize(`<p>a</p><video src="${other}"></video>`)).toBe('<p>a</p>')
})

test('feeds and letters have a link with the picture', () => {
  expect(renderFeedHtml({ content: stored, image: null }, 'https://her.example/blog/a')).toBe(
    `<figure><a href="https://her.example${src}"><img src="https://her.example/media/c.webp" alt="Watch the video" width="16" height="9"></a><figcaption>A film</figcaption></figure>`,
  )
  expect(
    renderFeedHtml({ content: `<video src="${src}"></video>`, image: null }, 'https://her.example/'),
  ).toBe(`<p><a href="https://her.example${src}">Watch the video</a></p>`)
})

test('a video that is not closed takes nothing with it', () => {
  expect(
    sanitize('<p>One</p><video src="https://elsewhere.example/a.mp4"><p>Two</p><track><p>Three</p>'),
  ).toBe('<p>One</p><p>Two</p><p>Three</p>')
})
