import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { listPageRoutes } from '#testing/permissions/routes.ts'
import { ADMIN_AREA, withoutAdminArea, withRoutes } from './public-build.ts'
import { routesByPath, routeTable } from './route-table.ts'

type Build = ServerBuild

/** With what is read of it, for every route of the site. */
function buildOfSite(): Build {
  const entries = listPageRoutes().flatMap(({ pattern, ids }) =>
    ids.map((id, index) => {
      const isPage = index === ids.length - 1
      return [id, { id, parentId: ids[index - 1], path: isPage ? pattern : undefined, module: {} }] as const
    }),
  )
  const routes = Object.fromEntries(entries)
  return { routes, assets: { routes, url: '/assets/manifest-0a1b2c3d.js' } } as unknown as Build
}

const pathOf = (pattern: string) => `/${pattern.replace(/:(\w+)/g, 'a-$1').replace('*', 'x/y')}`

test('what is in the admin area is known by its path, and missing from the public build; all else is in it', () => {
  const build = buildOfSite()
  const publicBuild = withoutAdminArea(build)
  const { isInAdminArea } = routeTable(build.routes)
  for (const { pattern, ids } of listPageRoutes()) {
    const isAdmins = ids.includes(ADMIN_AREA)
    const page = ids.at(-1) ?? ''
    for (const path of [pathOf(pattern), `${pathOf(pattern)}.data`.replace('/.', '/_.')]) {
      expect(isInAdminArea(path), path).toBe(isAdmins)
    }
    expect(page in publicBuild.routes, page).toBe(!isAdmins)
    expect(page in publicBuild.assets.routes, page).toBe(!isAdmins)
  }
  expect(publicBuild.assets.url).toBe('/assets/reader-manifest-0a1b2c3d.js')
  expect(isInAdminArea('/ADMIN/Login')).toBe(true)
  expect(isInAdminArea('/%61dmin/login')).toBe(true)
  expect(isInAdminArea('/admin/nowhere')).toBe(false)
  expect(Object.keys(publicBuild.routes).length).toBeLessThan(Object.keys(build.routes).length / 2)
})

test('the build for a path has the page and the layouts around it, and few others', () => {
  const build = buildOfSite()
  const routesAt = routesByPath(build.routes)
  for (const { pattern, ids } of listPageRoutes()) {
    const page = pathOf(pattern)
    for (const path of [page, page === '/' ? '/_.data' : `${page}.data`]) {
      const { routes, assets } = withRoutes(build, routesAt(path))
      expect(Object.keys(routes), path).toEqual(expect.arrayContaining(ids))
      expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
    }
  }
  const ofArticles = withRoutes(build, routesAt('/posts/one')).routes
  expect(Object.keys(ofArticles).length).toBeLessThan(Object.keys(build.routes).length / 10)
})
