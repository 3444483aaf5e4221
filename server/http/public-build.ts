import type { ServerBuild } from 'react-router'

/** The layout of all pages for whoever works on the site, and of those where they sign in. */
export const ADMIN_AREA = 'pages/admin/area'

type Routes = Record<string, { parentId?: string } | undefined>

/**
 * The build without the admin area. React Router goes through all routes for each page, and two thirds of them are there,
 * where nobody gets who is not signed in.
 */
export function withoutAdminArea<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(build: Build): Build {
  const { routes, assets } = build
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== ADMIN_AREA && isPublic(routes[id]?.parentId))
  const publicOf = <Known extends Routes>(known: Known) =>
    Object.fromEntries(Object.entries(known).filter(([id]) => isPublic(id))) as Known
  return { ...build, routes: publicOf(routes), assets: { ...assets, routes: publicOf(assets.routes) } }
}
