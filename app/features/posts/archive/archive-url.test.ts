import { expect, it } from 'vitest'
import { archiveUrl, findCanonicalRedirect, parseArchiveQuery, parsePageNumber } from './archive-url.ts'

it.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['NaN', 1],
  ['1.5', 1],
  ['1e3', 1],
  [' 2', 1],
  ['2', 2],
  ['1000000000', 1_000_000_000],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('page %j is page %i', (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})

it.each([
  ['/blog', null],
  ['/blog?utm_source=mail', null],
  ['/blog?category=hair&search=fine+hair&page=2', null],
  ['/blog?search=fine%20hair', null],
  ['/blog?category=all', '/blog'],
  ['/blog?category=all&search=', '/blog'],
  ['/blog?category=hair&search=', '/blog?category=hair'],
  ['/blog?page=1000000000', null],
  ['/blog?page=1', '/blog'],
  ['/blog?page=0&search=glow', '/blog?search=glow'],
  ['/blog?page=-1', '/blog'],
  ['/blog?page=NaN', '/blog'],
  ['/blog?page=02', '/blog?page=2'],
  ['/blog?page=2&page=3', '/blog?page=2'],
  ['/blog?search=+glow+', '/blog?search=glow'],
  ['/blog?category=hair&sort=most-read&page=2', null],
  ['/blog?sort=longest', '/blog'],
  ['/blog?search=glow&sort=most-read', '/blog?search=glow'],
])('%s is sent to %s', (requested, canonical) => {
  const url = new URL(requested, 'http://localhost')
  expect(findCanonicalRedirect(url, parseArchiveQuery(url.searchParams))).toBe(canonical)
})

it('sends nobody in circles', () => {
  for (const search of [
    'page=1000000000000',
    'category=%20hair%20',
    'search=%00%ff',
    'category=%F0%9F%8C%B8',
    `search=${'x'.repeat(199)}+yz`,
  ]) {
    const url = new URL(`/blog?${search}`, 'http://localhost')
    const first = findCanonicalRedirect(url, parseArchiveQuery(url.searchParams)) ?? url.href
    const again = new URL(first, 'http://localhost')
    expect(findCanonicalRedirect(again, parseArchiveQuery(again.searchParams))).toBeNull()
  }
})

it('names a list in one way only', () => {
  expect(archiveUrl('/blog', { page: 1 })).toBe('/blog')
  expect(archiveUrl('/blog', { page: 3, search: 'a&b', category: 'hair' })).toBe(
    '/blog?category=hair&search=a%26b&page=3',
  )
})
