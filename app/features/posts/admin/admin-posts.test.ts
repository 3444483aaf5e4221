import { expect, test } from 'vitest'
import { adminPostsUrl, parseAdminPostsQuery } from './admin-posts.ts'

test('the URL of the list keeps the search, the filter and the order, and names a page beyond the first', () => {
  const url = '/admin?search=o&status=draft&sort=title&page=3'
  const query = parseAdminPostsQuery(new URL(url, 'http://localhost').searchParams)
  expect(adminPostsUrl(query)).toBe(url)
  expect(adminPostsUrl({ ...query, page: 1 })).toBe('/admin?search=o&status=draft&sort=title')
  expect(adminPostsUrl(parseAdminPostsQuery(new URLSearchParams()))).toBe('/admin')
})
