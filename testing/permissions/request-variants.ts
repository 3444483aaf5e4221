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

/**
 * Those without scripts, for which a page is rendered, are added on one page of each guard: elsewhere the same guard answers
 * the same request of a script.
 */
type Variants = { withDocuments: boolean }

/** The page, its data, and the data of each route alone: a guard must not depend on the layouts. */
export const readRequests = (
  { path }: RoutePermission,
  ids: string[],
  { withDocuments }: Variants,
): TestRequest[] => {
  const data = dataPath(path)
  const narrowed = ids.map((id) => withQuery(data, `_routes=${id}`))
  const heads = (withDocuments ? [path, data] : [data]).map((one) => ({ method: 'HEAD', path: one }))
  return [...heads, ...[path, data, ...narrowed].map((one) => ({ method: 'GET', path: one }))]
}

/** For those whom a guard refuses like others, for whom the ways around it are tried: the data, and each action once. */
export const plainRequests = (route: RoutePermission): TestRequest[] => [
  { method: 'GET', path: dataPath(route.path) },
  ...(route.adminActions ?? [mainAction(route)]).map((request) => ({
    ...request,
    path: dataPath(request.path),
  })),
]

/**
 * Each action as scripts send it, by every method. Without scripts every action of a page that checks permissions itself, else
 * one: the layout's guard answers before the form is read, and the page about it takes longest.
 */
export function writeRequests(
  route: RoutePermission,
  ids: string[],
  { withDocuments }: Variants,
): TestRequest[] {
  const main = mainAction(route)
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ ...main, method }))
  const actions = route.adminActions ?? []
  const isGuardedByLayout = route.audience === 'staff' || route.audience === 'admins'
  const data = dataPath(main.path)
  return [
    ...(isGuardedByLayout ? [main] : [...actions, { ...main, method: 'POST' }]),
    ...[...actions, ...methods].map((request) => ({ ...request, path: dataPath(request.path) })),
    ...ids.map((id) => ({ ...main, path: withQuery(data, `_routes=${id}`) })),
    ...(withDocuments ? [main.path, data] : [data]).map((path) => ({
      ...main,
      path: withQuery(path, 'index'),
    })),
  ]
}

/** Requests that ask in every known way at once to be treated as another method. */
export function methodOverrideRequests(route: RoutePermission, { withDocuments }: Variants): TestRequest[] {
  const main = mainAction(route)
  const query = main.body instanceof URLSearchParams ? String(main.body) : 'intent=delete'
  const override = (method: string) =>
    Object.fromEntries(
      ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => [name, method]),
    )
  const asGet = { ...main, headers: { ...main.headers, ...override('GET') } }
  const pathsOf = (path: string) => (withDocuments ? [path, dataPath(path)] : [dataPath(path)])
  return [
    ...pathsOf(route.path).map((path) => ({
      method: 'GET',
      path: withQuery(path, `_method=${main.method}&${query}`),
      headers: override(main.method),
    })),
    ...pathsOf(main.path).map((path) => ({ ...asGet, path: withQuery(path, '_method=GET') })),
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

const requestPath = (route: RoutePermission, path: string): [TestRequest, TestRequest] => [
  { method: 'GET', path },
  { ...mainAction(route), path },
]

export const pathVariantRequests = (route: RoutePermission) =>
  pathVariants(withoutQuery(route.path)).flatMap((path) => requestPath(route, path))

/**
 * Without those that the router leads to another page, or to none: their responses are the same for every route. As scripts
 * send them, where the path allows: the same guard answers, and no page is rendered. Each is read or written to in turn, on
 * another page the other way round.
 */
export function samePagePathRequests(route: RoutePermission): TestRequest[] {
  const path = withoutQuery(route.path)
  const page = matchedPage(path)
  const variants = pathVariants(path).filter((variant) => matchedPage(variant) === page)
  return variants
    .map((variant) => (/(?:\/|\.data)$/.test(variant) ? variant : `${variant}.data`))
    .flatMap((variant, index) => requestPath(route, variant)[(index + path.length) % 2] ?? [])
}
