import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { type BodyLimits, DEFAULT_BODY, type TakingRoute } from '#app/http/accepted-body.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import type { Rule } from '#platform/page-cache/address.ts'

type Routes = ServerBuild['routes']
type Said = Partial<CachedRoute & TakingRoute> & { hasAction: boolean }

/** What an address takes beside being read. */
export type Takes = {
  methods: readonly string[]
  types: readonly string[]
  fromAnywhere: boolean
  body: BodyLimits
}

/** Paths that are remembered; a longer one than that is none of ours. */
const [MOST_PATHS, LONGEST_PATH] = [1_000, 200]

const NO_PAGE = /^\/(?:assets|csp-report|healthz|images|live|media|metrics|readyz)(?=\/|$)/

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const nothing: Takes = { methods: [], types: [], fromAnywhere: false, body: DEFAULT_BODY }

/** What the routes say of themselves, by path. */
export function routeTable(routes: Routes) {
  const treeFor = treesByStart(childrenOf(undefined, routes))
  const remembered = new Map<string, readonly RouteMatch[]>()

  /** React Router compiles the paths of all routes each time it is asked, which takes longer than many a query. */
  function matchesAt(pathname: string): readonly RouteMatch[] {
    const page = pageOf(pathname)
    const known = remembered.get(page)
    if (known) return known
    const matches = matchRoutes(treeFor(page), page) ?? []
    if (remembered.size >= MOST_PATHS) remembered.clear()
    if (page.length <= LONGEST_PATH) remembered.set(page, matches)
    return matches
  }

  const saidBy = (route: RouteObject | undefined) => route?.handle as Said | undefined

  return {
    /** The route's own words, such as /blog/:slug; what is no page is named by its first segment. */
    patternAt(pathname: string): string {
      const ours = pathname.match(NO_PAGE)
      if (ours) return ours[0]
      const path = matchesAt(pathname).flatMap(({ route }) => route.path || [])
      return `/${path.join('/')}`
    },
    /** How pages at this path are kept; null when they are not. */
    ruleOf(pathname: string): Rule | null {
      const matches = matchesAt(pathname)
      const said = saidBy(matches.at(-1)?.route)?.cache
      if (!said) return null
      const ids = pathname.endsWith('.data') ? matches.map(({ route }) => route.id ?? '') : null
      return { by: said.by, unless: said.unless ?? [], routes: ids }
    },
    takesAt(pathname: string): Takes {
      const said = saidBy(matchesAt(pathname).at(-1)?.route)
      if (!said?.hasAction) return nothing
      const { methods = ['POST'], types = forms, fromAnywhere = false, body } = said.takes ?? {}
      return { methods, types, fromAnywhere, body: { ...DEFAULT_BODY, ...body } }
    },
  }
}

/** A first part of a path that means nothing but itself. */
const PLAIN = /^\/([\w.-]*)(?:\/|$)/

/**
 * For each first part of a path the routes that could match it: paths that nobody has asked for before are made up by
 * the thousand, and the whole table takes milliseconds for each.
 */
export function treesByStart(tree: RouteObject[]) {
  const starts = new Set(startsIn(tree))
  const trees = new Map([...starts, ''].map((start) => [start, pruned(tree, start)]))
  return (path: string) => {
    const start = PLAIN.exec(path)?.[1]?.toLowerCase()
    return start === undefined ? tree : (trees.get(start) ?? trees.get('') ?? tree)
  }
}

/** The first part of a route, in small letters since matching does not tell them apart; nothing, if it may be any. */
function startOf({ path = '' }: RouteObject): string | undefined {
  const [start = ''] = path.toLowerCase().replace(/^\//, '').split('/', 1)
  return /[:*?]/.test(start) ? undefined : start
}

const startsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => {
    const start = startOf(route)
    return start === '' ? startsIn(route.children ?? []) : (start ?? [])
  })

const pruned = (routes: readonly RouteObject[], asked: string): RouteObject[] =>
  routes.flatMap((route) => {
    const start = startOf(route)
    if (start === undefined) return [route]
    if (start !== '') return start === asked ? [route] : []
    return route.index ? [route] : [{ ...route, children: pruned(route.children ?? [], asked) }]
  })

/** Scripts ask for a page's data at its own address and `.data`, as React Router has it. */
const pageOf = (pathname: string) => pathname.replace(/(\/)_\.data$|\.data$/, '$1')

const childrenOf = (parentId: string | undefined, routes: Routes): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      const handle: Said = { ...(module.handle as object), hasAction: module.action !== undefined }
      return index ? { id, path, handle, index } : { id, path, handle, children: childrenOf(id, routes) }
    })
