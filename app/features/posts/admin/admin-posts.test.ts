import { expect, test } from 'vitest'
import { parseWish, wishAddress } from './admin-posts.ts'

test('the URL of the list keeps the search, the filter and the order, and names a page beyond the first', () => {
  const url = '/admin?search=o&status=draft&sort=title&page=3'
  const wish = parseWish(new URL(url, 'http://localhost').searchParams)
  expect(wishAddress(wish)).toBe(url)
  expect(wishAddress({ ...wish, page: 1 })).toBe('/admin?search=o&status=draft&sort=title')
  expect(wishAddress(parseWish(new URLSearchParams()))).toBe('/admin')
})
