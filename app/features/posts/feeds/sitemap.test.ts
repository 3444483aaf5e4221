import { describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { buildSitemap, buildSitemapIndex, PART_SIZE, sitemapPartCount, sitemapPartRange } from './sitemap.ts'

test.each([
  [0, 1],
  [1, 1],
  [PART_SIZE, 1],
  [PART_SIZE + 1, 2],
  [2 * PART_SIZE, 2],
  [2 * PART_SIZE + 1, 3],
])('%i addresses need %i files', (total, parts) => {
  expect(sitemapPartCount(total)).toBe(parts)
})

describe('every address stands in exactly one part, and no part is too large', () => {
  test.each([
    { pages: 3, posts: 0, size: 10 },
    { pages: 3, posts: 7, size: 10 },
    { pages: 3, posts: 8, size: 10 },
    { pages: 25, posts: 31, size: 10 },
    { pages: 20, posts: 30, size: 10 },
  ])('$pages pages and $posts posts', ({ pages, posts, size }) => {
    const names = [...Array(pages).keys()].map((n) => `page ${n}`)
    const written = [...Array(posts).keys()].map((n) => `post ${n}`)
    const parts = [...Array(sitemapPartCount(pages + posts, size)).keys()].map((index) => {
      const range = sitemapPartRange(index + 1, pages, size)
      const { offset, limit } = range.posts
      return [...names.slice(...range.pages), ...written.slice(offset, offset + limit)]
    })
    expect(parts.flat()).toEqual([...names, ...written])
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(size)
  })
})

test('an address comes with its last change and its picture, if it has them', () => {
  const xml = buildSitemap(
    [
      { path: '/blog?category=a&b' },
      { path: '/blog/red', lastModified: new Date('2026-11-01T10:00:00Z'), image: '/social/red.png' },
    ],
    { origin: 'https://venus.example', site: { ...defaultSite, timeZone: 'America/Los_Angeles' } },
  )
  expect(xml).toContain('<url><loc>https://venus.example/blog?category=a&amp;b</loc></url>')
  expect(xml).toContain(
    '<url><loc>https://venus.example/blog/red</loc><lastmod>2026-11-01T02:00:00-08:00</lastmod>' +
      '<image:image><image:loc>https://venus.example/social/red.png</image:loc></image:image></url>',
  )
})

test('the index leads to each part', () => {
  const xml = buildSitemapIndex(2, 'https://venus.example')
  expect(xml.match(/https:\/\/venus\.example\/sitemap\/\d\.xml/g)).toEqual([
    'https://venus.example/sitemap/1.xml',
    'https://venus.example/sitemap/2.xml',
  ])
})
