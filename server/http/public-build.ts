import type { RouteObject, ServerBuild } from 'react-router'

/** The layout of all pages for whoever works on the site, and of those where they sign in. */
export const ADMIN_AREA = 'pages/admin/area'

/** Where the browser gets the routes that readers have; written by server/build/shorten-route-manifest.ts. */
export const readerManifest = (wholeManifest: string) =>
  wholeManifest.replace(/manifest-(?=[0-9a-f]{8}\.js$)/, 'reader-manifest-')

type Routes = Record<string, { parentId?: string } | undefined>

/** The build without the admin area, where nobody gets who is not signed in. */
export function withoutAdminArea<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(build: Build): Build {
  const { routes, assets } = build
  return {
    ...build,
    routes: publicRoutes(routes),
    assets: { ...assets, url: readerManifest(assets.url), routes: publicRoutes(assets.routes) },
  }
}

/** The build with these routes alone. */
export function withRoutes(build: ServerBuild, tree: RouteObject[]): ServerBuild {
  const ids = new Set(idsOf(tree))
  const keep = <Known extends object>(routes: Known) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Known
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}

const idsOf = (tree: RouteObject[]): (string | undefined)[] =>
  tree.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

export function publicRoutes<Known extends Routes>(routes: Known): Known {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== ADMIN_AREA && isPublic(routes[id]?.parentId))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id))) as Known
}
