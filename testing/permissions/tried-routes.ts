import type { RoutePermission } from './route-permission.ts'
import { listPageRoutes, rendersDocument } from './routes.ts'
import { serverRoutes } from './server-routes.ts'

/** Of routes that differ in nothing that decides who may open them, one is tried in all ways. */
export type TriedRoute = RoutePermission & {
  ids: string[]
  isFile: boolean
  /** Whether all ways are tried on it. */
  isThorough: boolean
}

/** The layout around the page, who may open it, and whether the router renders a document or has a file sent. */
const kindOf = ({ audience, ids, isFile }: TriedRoute) => `${audience} ${ids.at(-2)} ${isFile}`

/** What the server handles before the pages, and pages that check permissions themselves, are each a kind of their own. */
const isOfOwnKind = ({ audience, ids }: TriedRoute) => ids.length === 0 || audience === 'viewers'

/** Every route of the site, in the order of the table. */
export function triedRoutes(table: RoutePermission[]): TriedRoute[] {
  const pages = new Map(listPageRoutes().map((page) => [page.pattern, page]))
  const all = [...table, ...serverRoutes].map((permission): TriedRoute => {
    const page = pages.get(permission.route)
    const isFile = !page || !rendersDocument(page)
    return { ...permission, ids: page?.ids ?? [], isFile, isThorough: false }
  })
  const firstOfKind = new Map(all.toReversed().map((route) => [kindOf(route), route]))
  return all.map((route) => ({
    ...route,
    isThorough: isOfOwnKind(route) || firstOfKind.get(kindOf(route)) === route,
  }))
}
