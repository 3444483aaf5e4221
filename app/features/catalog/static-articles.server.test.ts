import { expect, test } from 'vitest'
import { listPageRoutes } from '#testing/permissions/routes.ts'
import { builtInBlogSlugs } from './static-articles.server.ts'

test('every page of its own under /blog has a slug that no post can take', () => {
  const patterns = listPageRoutes().map(({ pattern }) => pattern)
  const slugs = patterns.flatMap((pattern) => /^blog\/([a-z\d-]+)$/.exec(pattern)?.[1] ?? [])
  expect(slugs.length).toBeGreaterThan(0)
  expect(builtInBlogSlugs).toEqual(slugs)
})
