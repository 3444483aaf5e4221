import { expect, test } from 'vitest'
import {
  addArticle,
  isPrivatePath,
  MAX_ARTICLES,
  MAX_BYTES,
  requiredUrls,
  type SavedArticle,
} from './article-store.ts'

const article = (name: string, bytes = 1): SavedArticle => ({
  path: `/blog/${name}`,
  title: name,
  readAt: '2026-11-15T12:00:00.000Z',
  assets: ['/assets/page-Ab12.js'],
  pictures: [`/images/640.avif/art/${name}`],
  bytes,
})

const paths = (list: SavedArticle[]) => list.map(({ path }) => path)

test('what was read last comes first, once, and the oldest makes room', () => {
  const names = Array.from({ length: MAX_ARTICLES + 2 }, (_, index) => `number-${index}`)
  const full = names.reduce<SavedArticle[]>((list, name) => addArticle(list, article(name)), [])
  expect(paths(full)).toEqual(
    names
      .slice(2)
      .reverse()
      .map((name) => `/blog/${name}`),
  )
  const again = addArticle(full, article('number-2'))
  expect(again).toHaveLength(MAX_ARTICLES)
  expect(paths(again).slice(0, 2)).toEqual(['/blog/number-2', '/blog/number-21'])
})

test('together they stay within their bytes, whatever one of them weighs', () => {
  const half = MAX_BYTES / 2
  const two = addArticle([article('old', half), article('older', half)], article('new', half))
  expect(paths(two)).toEqual(['/blog/new', '/blog/old'])
  expect(paths(addArticle(two, article('huge', MAX_BYTES + 1)))).toEqual([])
})

test('what an article needs stays as long as one needs it', () => {
  const needs = requiredUrls([article('one'), article('two')])
  expect([...needs].toSorted()).toEqual([
    '/assets/page-Ab12.js',
    '/blog/one',
    '/blog/two',
    '/images/640.avif/art/one',
    '/images/640.avif/art/two',
  ])
})

test('what is one person’s business is never kept', () => {
  const personal = ['/admin', '/admin.data', '/admin/posts/1', '/auth/code', '/preview/abc', '/moderate']
  expect(personal.filter(isPrivatePath)).toEqual(personal)
  expect(['/', '/administration', '/blog/admin', '/authors'].filter(isPrivatePath)).toEqual([])
})
