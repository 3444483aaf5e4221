import { describe, expect, test } from 'vitest'
import { renderFeedHtml } from './feed-html.ts'

const page = 'https://venus.example/blog/red'
const html = (content: string) => renderFeedHtml({ content, image: null }, page)

describe('a post in a feed', () => {
  test.each([
    ['a path', '<a href="/about">a</a>', '<a href="https://venus.example/about">a</a>'],
    ['a neighbor', '<a href="blue">a</a>', '<a href="https://venus.example/blog/blue">a</a>'],
    ['a place on its page', '<a href="#b">a</a>', '<a href="https://venus.example/blog/red#b">a</a>'],
    [
      'a picture',
      '<img src="/media/a.webp" alt="">',
      '<img src="https://venus.example/media/a.webp" alt="">',
    ],
    ['another site', '<a href="https://o.example/x?a=1">a</a>', '<a href="https://o.example/x?a=1">a</a>'],
    ['a letter', '<a href="mailto:a@b.co">a</a>', '<a href="mailto:a@b.co">a</a>'],
    ['nonsense', '<a href="http://[">a</a>', '<a href="http://[">a</a>'],
  ])('leads from anywhere to %s', (_what, content, absolute) => {
    expect(html(content)).toBe(absolute)
  })

  test('is cleaned once more', () => {
    expect(html('<p onclick="x()">a<script>b</script></p>')).toBe('<p>a</p>')
  })

  test('shows nothing where a picture is missing', () => {
    expect(html('<p>a<img src="" alt="b"><img alt="c"></p>')).toBe('<p>a</p>')
  })

  test('opens with its picture', () => {
    const image = { url: '/media/a.webp', alt: 'Three "reds"' }
    expect(renderFeedHtml({ content: '<p>a</p>', image }, page)).toBe(
      '<p><img src="https://venus.example/media/a.webp" alt="Three &#x22;reds&#x22;"></p><p>a</p>',
    )
  })
})
