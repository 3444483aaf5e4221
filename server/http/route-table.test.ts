import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { listPageRoutes, routeObjects } from '#testing/permissions/routes.ts'
import { routesByFirstSegment } from './route-table.ts'

test('a path is matched by what could match it as it is by all routes', () => {
  const tree: RouteObject[] = [{ id: 'root', path: '', children: routeObjects() }]
  const treeFor = routesByFirstSegment(tree)
  const named = listPageRoutes().map(
    ({ pattern }) => `/${pattern.replace(/:(\w+)/g, 'a-$1').replace('*', 'x/y')}`,
  )
  const firstOfSegments = [...new Map(named.toReversed().map((path) => [path.split('/')[1], path])).values()]
  const paths = [
    ...named,
    // Only the first segment chooses the routes.
    ...firstOfSegments.flatMap((path) => [
      path.toUpperCase(),
      `${path}/`,
      `${path}/more`,
      `/${path}`,
      `${path}%20`,
    ]),
    ...[
      '/nowhere',
      '/nowhere/else',
      '/%62log/x',
      '/blog%2fx',
      '/bl%C3%B6g',
      '/ädmin',
      '/.',
      '//',
      '/a b',
      '/blog;x',
    ],
  ]
  for (const path of paths) {
    const idsIn = (all: RouteObject[]) => (matchRoutes(all, path) ?? []).map(({ route }) => route.id)
    expect(idsIn(treeFor(path)), path).toEqual(idsIn(tree))
  }
  expect(treeFor('/nowhere')[0]?.children?.[0]?.children?.length).toBeLessThan(5)
})
