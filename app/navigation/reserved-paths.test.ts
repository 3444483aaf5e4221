import { expect, test } from 'vitest'
import { listPageRoutes } from '#testing/permissions/routes.ts'
import { reservedSegment, routeSegments } from './reserved-paths.ts'

test('every route of the site keeps its address', () => {
  const segments = listPageRoutes().map(({ pattern }) => pattern.split('/')[0] ?? '')
  // A post's address has no dots, so it cannot be that of a file.
  const ownable = segments.filter((segment) => /^[a-z0-9-]+$/.test(segment))
  expect(routeSegments.toSorted()).toEqual([...new Set(ownable)].toSorted())
})

test.each([
  ['/guides', 'guides'],
  ['/admin/posts/mine', 'admin'],
  ['/media/x', 'media'],
  ['/work-with-me', undefined],
  ['/posts/guides', undefined],
])('%s is reserved by %s', (path, segment) => expect(reservedSegment(path)).toBe(segment))
