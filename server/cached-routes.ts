import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CachedRoute } from '#app/cached-route.ts'
import type { Rule } from '#platform/page-cache/address.ts'

type Routes = ServerBuild['routes']

/** What the route at a path says about keeping its pages; null when it says nothing. */
export function cachedRoutes(routes: Routes) {
  const tree = childrenOf(undefined, routes)
  return (pathname: string): Rule | null => {
    const matches = matchRoutes(tree, pageOf(pathname)) ?? []
    const said = (matches.at(-1)?.route.handle as Partial<CachedRoute> | undefined)?.cache
    if (!said) return null
    const ids = pathname.endsWith('.data') ? matches.map(({ route }) => route.id ?? '') : null
    return { by: said.by, unless: said.unless ?? [], routes: ids }
  }
}

/** Scripts ask for a page's data at its own address and `.data`, as React Router has it. */
const pageOf = (pathname: string) => pathname.replace(/(\/)_\.data$|\.data$/, '$1')

const childrenOf = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const own = { id, path, handle: module.handle }
      return index ? { ...own, index } : { ...own, children: childrenOf(id, routes) }
    })
