import type { RoutePermission } from './route-permission.ts'
import { matchedPage } from './routes.ts'
import type { TestRequest } from './send-request.ts'

/** Where a script of the site sends a request of this path. */
export const dataPath = (path: string) => path.replace(/(?=\?|$)/, '.data')

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

const withoutQuery = (path: string) => path.replace(/\?.*/, '')

const emptyBody: Pick<TestRequest, 'body'> = { body: new URLSearchParams() }

const mainAction = ({ path, adminActions: changes }: RoutePermission): TestRequest =>
  changes?.[0] ?? { method: 'POST', path, ...emptyBody }

const asScript = (request: TestRequest): TestRequest => ({ ...request, path: dataPath(request.path) })

const narrowedTo = (path: string, id: string) => withQuery(dataPath(path), `_routes=${id}`)

/** The page, its data, and the data of each route alone: a guard must not depend on the layouts. */
export function readRequests({ path }: RoutePermission, ids: string[]): TestRequest[] {
  const paths = [path, dataPath(path)]
  return [
    ...paths.map((one) => ({ method: 'HEAD', path: one })),
    ...[...paths, ...ids.map((id) => narrowedTo(path, id))].map((one) => ({ method: 'GET', path: one })),
  ]
}

/**
 * Each action as scripts send it, by every method. Without scripts every action of a page that checks permissions itself, else
 * one: the layout's guard answers before the form is read, and the page about it takes longest.
 */
export function writeRequests(route: RoutePermission, ids: string[]): TestRequest[] {
  const main = mainAction(route)
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ ...main, method }))
  const actions = route.adminActions ?? []
  const isGuardedByLayout = route.audience === 'staff' || route.audience === 'admins'
  return [
    ...(isGuardedByLayout ? [main] : [...actions, { ...main, method: 'POST' }]),
    ...[...actions, ...methods].map(asScript),
    ...ids.map((id) => ({ ...main, path: narrowedTo(main.path, id) })),
    ...[main.path, dataPath(main.path)].map((path) => ({ ...main, path: withQuery(path, 'index') })),
  ]
}

/**
 * The cheapest that show that a route evades what others of its kind are guarded by: as scripts send them, since no page is
 * rendered then, what the page sends and each action once. A file is also asked for by its own address, where the router has
 * other code for it.
 */
export function plainRequests(route: RoutePermission, { isFile }: { isFile: boolean }): TestRequest[] {
  const read = { method: 'GET', path: route.path }
  const main = mainAction(route)
  return [
    asScript(read),
    ...(route.adminActions ?? [main]).map(asScript),
    ...(isFile ? [read, ...(route.adminActions ? [main] : [])] : []),
  ]
}

/** A public page as readers get it, what its own loader sends alone, and an empty form without scripts. */
export const publicRequests = (route: RoutePermission, id: string): TestRequest[] => [
  ...[route.path, narrowedTo(route.path, id)].map((path) => ({ method: 'GET', path })),
  mainAction(route),
]

/**
 * Ways around the guard of a layout that depend on the page: its loader alone, a read that asks to be a change, and two of
 * the ways to write its path, other ones on the next page.
 */
export function evadingRequests(route: RoutePermission, id: string, turn: number): TestRequest[] {
  const variants = samePagePaths(route)
  const pathAt = (index: number) => variants[index % variants.length] ?? route.path
  return [
    { method: 'GET', path: narrowedTo(route.path, id) },
    readAsChange(route, dataPath(route.path)),
    { method: 'GET', path: pathAt(turn) },
    { ...mainAction(route), path: pathAt(turn + 1) },
  ]
}

const override = (method: string) =>
  Object.fromEntries(
    ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => [name, method]),
  )

/** Asks in every known way at once to be treated as a change. */
function readAsChange(route: RoutePermission, path: string): TestRequest {
  const main = mainAction(route)
  const query = main.body instanceof URLSearchParams ? String(main.body) : 'intent=delete'
  return {
    method: 'GET',
    path: withQuery(path, `_method=${main.method}&${query}`),
    headers: override(main.method),
  }
}

/** Requests that ask in every known way at once to be treated as another method. */
export function methodOverrideRequests(route: RoutePermission): TestRequest[] {
  const main = mainAction(route)
  const asGet = { ...main, headers: { ...main.headers, ...override('GET') } }
  return [
    ...[route.path, dataPath(route.path)].map((path) => readAsChange(route, path)),
    ...[main.path, dataPath(main.path)].map((path) => ({ ...asGet, path: withQuery(path, '_method=GET') })),
  ]
}

/** Variants of the path that try to bypass checks of it. */
function pathVariants(path: string): string[] {
  return [
    `/${path}`,
    `/.${path}`,
    `/blog/..${path}`,
    `/blog/..%2f${path.slice(1)}`,
    `${path}/`,
    `${path}//`,
    `${path};x`,
    `${path}%00`,
    `${path}%20`,
    `${path}/_.data`,
    `${path}/.data`,
    `${path}.data/`,
    `${path}.data.data`,
    `${path}.DATA`,
    path.replace('/a', '/A'),
    path.toUpperCase(),
    path.replace('/a', '/%61'),
    path.replaceAll('/', '%2f').replace('%2f', '/'),
    path.replaceAll('/', '%5c').replace('%5c', '/'),
  ]
}

export const pathVariantRequests = (route: RoutePermission): TestRequest[] =>
  pathVariants(withoutQuery(route.path)).flatMap((path) => [
    { method: 'GET', path },
    { ...mainAction(route), path },
  ])

/**
 * Without those that the router leads to another page, or to none: their responses are the same for every route. As scripts
 * send them, where the path allows: the same guard answers, and no page is rendered.
 */
function samePagePaths(route: RoutePermission): string[] {
  const path = withoutQuery(route.path)
  const page = matchedPage(path)
  return pathVariants(path)
    .filter((variant) => matchedPage(variant) === page)
    .map((variant) => (/(?:\/|\.data)$/.test(variant) ? variant : `${variant}.data`))
}
