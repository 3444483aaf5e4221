import type { ServerBuild } from 'react-router'

/** The layout of all pages for whoever works on the site, and of those where they sign in. */
export const ADMIN_AREA = 'pages/admin/area'

/** Where the browser gets the routes that readers have; written by server/build/shorten-route-manifest.ts. */
export const readerManifest = (wholeManifest: string) =>
  wholeManifest.replace(/manifest-(?=[0-9a-f]{8}\.js$)/, 'reader-manifest-')

type Routes = Record<string, { parentId?: string } | undefined>

/**
 * The build without the admin area. React Router goes through all routes for each page, and two thirds of them are there,
 * where nobody gets who is not signed in.
 */
export function withoutAdminArea<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(build: Build): Build {
  const { routes, assets } = build
  return {
    ...build,
    routes: publicRoutes(routes),
    assets: { ...assets, url: readerManifest(assets.url), routes: publicRoutes(assets.routes) },
  }
}

export function publicRoutes<Known extends Routes>(routes: Known): Known {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== ADMIN_AREA && isPublic(routes[id]?.parentId))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id))) as Known
}
