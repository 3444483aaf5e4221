import type { RoutePermission } from './route-permission.ts'
import type { TestRequest } from './send-request.ts'

/** Where a script of the site sends a request of this path. */
export const dataPath = (path: string) => path.replace(/(?=\?|$)/, '.data')

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

const withoutQuery = (path: string) => path.replace(/\?.*/, '')

const emptyBody: Pick<TestRequest, 'body'> = { body: new URLSearchParams() }

const mainAction = ({ path, adminActions: changes }: RoutePermission): TestRequest =>
  changes?.[0] ?? { method: 'POST', path, ...emptyBody }

/** The page, its data, and the data of each route alone: a guard must not depend on the layouts. */
export const readRequests = ({ path }: RoutePermission, ids: string[]): TestRequest[] => {
  const data = dataPath(path)
  const narrowed = ids.map((id) => withQuery(data, `_routes=${id}`))
  const heads = [path, data].map((one) => ({ method: 'HEAD', path: one }))
  return [...heads, ...[path, data, ...narrowed].map((one) => ({ method: 'GET', path: one }))]
}

/** Each action in every variant: with scripts and without, by every method. */
export function writeRequests(route: RoutePermission, ids: string[]): TestRequest[] {
  const main = mainAction(route)
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ ...main, method }))
  const requests = [...(route.adminActions ?? []), ...methods]
  const data = dataPath(main.path)
  return [
    ...requests,
    ...requests.map((request) => ({ ...request, path: dataPath(request.path) })),
    ...ids.map((id) => ({ ...main, path: withQuery(data, `_routes=${id}`) })),
    { ...main, path: withQuery(main.path, 'index') },
    { ...main, path: withQuery(data, 'index') },
  ]
}

/** Requests that ask to be treated as another method. */
export function methodOverrideRequests(route: RoutePermission): TestRequest[] {
  const main = mainAction(route)
  const query = main.body instanceof URLSearchParams ? String(main.body) : 'intent=delete'
  const names = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']
  const inHeaders = names.flatMap((name) => [
    { method: 'GET', path: withQuery(route.path, query), headers: { [name]: main.method } },
    { ...main, headers: { [name]: 'GET' } },
  ])
  return [
    ...inHeaders,
    { method: 'GET', path: withQuery(route.path, `_method=${main.method}&${query}`) },
    { ...main, path: withQuery(main.path, '_method=GET') },
    { ...main, path: withQuery(dataPath(main.path), '_method=GET') },
  ]
}

/** Variants of the path that try to bypass checks of it. */
export function pathVariantRequests(route: RoutePermission): TestRequest[] {
  const main = mainAction(route)
  const path = withoutQuery(route.path)
  const detours = [
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
  return detours.flatMap((detour) => [
    { method: 'GET', path: detour },
    { ...main, path: detour },
  ])
}
