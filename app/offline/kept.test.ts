import { expect, test } from 'vitest'
import {
  isArticle,
  isPersonal,
  type KeptArticle,
  MOST_ARTICLES,
  MOST_BYTES,
  needsOf,
  withArticle,
} from './kept.ts'

const article = (name: string, bytes = 1): KeptArticle => ({
  path: `/blog/${name}`,
  title: name,
  readAt: '2026-11-15T12:00:00.000Z',
  assets: ['/assets/page-Ab12.js'],
  pictures: [`/images/640.avif/art/${name}`],
  bytes,
})

const paths = (list: KeptArticle[]) => list.map(({ path }) => path)

test('what was read last comes first, once, and the oldest makes room', () => {
  const names = Array.from({ length: MOST_ARTICLES + 2 }, (_, place) => `number-${place}`)
  const full = names.reduce<KeptArticle[]>((list, name) => withArticle(list, article(name)), [])
  expect(paths(full)).toEqual(
    names
      .slice(2)
      .reverse()
      .map((name) => `/blog/${name}`),
  )
  const again = withArticle(full, article('number-2'))
  expect(again).toHaveLength(MOST_ARTICLES)
  expect(paths(again).slice(0, 2)).toEqual(['/blog/number-2', '/blog/number-21'])
})

test('together they stay within their bytes, whatever one of them weighs', () => {
  const half = MOST_BYTES / 2
  const two = withArticle([article('old', half), article('older', half)], article('new', half))
  expect(paths(two)).toEqual(['/blog/new', '/blog/old'])
  expect(paths(withArticle(two, article('huge', MOST_BYTES + 1)))).toEqual([])
})

test('what an article needs stays as long as one needs it', () => {
  const needs = needsOf([article('one'), article('two')])
  expect([...needs].toSorted()).toEqual([
    '/assets/page-Ab12.js',
    '/blog/one',
    '/blog/two',
    '/images/640.avif/art/one',
    '/images/640.avif/art/two',
  ])
})

test('texts to read are kept; what is one person’s business never is', () => {
  expect(['/blog/a', '/blog/lovable-guide', '/posts/holy-grail-find'].filter(isArticle)).toHaveLength(3)
  expect(
    ['/', '/blog', '/blog/', '/blog/a/comments', '/admin/posts/new', '/offline'].filter(isArticle),
  ).toEqual([])
  const personal = ['/admin', '/admin.data', '/admin/posts/1', '/auth/code', '/preview/abc', '/moderate']
  expect(personal.filter(isPersonal)).toEqual(personal)
  expect(['/', '/administration', '/blog/admin', '/authors'].filter(isPersonal)).toEqual([])
})
