import type { Call } from './call.ts'
import type { Line } from './line.ts'

const dataOf = (path: string) => path.replace(/(?=\?|$)/, '.data')

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

const onlyPath = (path: string) => path.replace(/\?.*/, '')

const nothing: Pick<Call, 'body'> = { body: new URLSearchParams() }

const mainChange = ({ path, changes }: Line): Call => changes?.[0] ?? { method: 'POST', path, ...nothing }

/** The page and its data, whole and for each of the routes around it alone: a guard is not left behind with them. */
export const readsOf = ({ path }: Line, ids: string[]): Call[] => {
  const data = dataOf(path)
  const narrowed = ids.map((id) => withQuery(data, `_routes=${id}`))
  const heads = [path, data].map((one) => ({ method: 'HEAD', path: one }))
  return [...heads, ...[path, data, ...narrowed].map((one) => ({ method: 'GET', path: one }))]
}

/** Each change, and each way of asking for one: with scripts and without, by every method. */
export function changesOf(line: Line, ids: string[]): Call[] {
  const main = mainChange(line)
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ ...main, method }))
  const meant = [...(line.changes ?? []), ...methods]
  const data = dataOf(main.path)
  return [
    ...meant,
    ...meant.map((call) => ({ ...call, path: dataOf(call.path) })),
    ...ids.map((id) => ({ ...main, path: withQuery(data, `_routes=${id}`) })),
    { ...main, path: withQuery(main.path, 'index') },
    { ...main, path: withQuery(data, 'index') },
  ]
}

/** A request that says it is another one. */
export function disguisesOf(line: Line): Call[] {
  const main = mainChange(line)
  const query = main.body instanceof URLSearchParams ? String(main.body) : 'intent=delete'
  const names = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']
  const inHeaders = names.flatMap((name) => [
    { method: 'GET', path: withQuery(line.path, query), headers: { [name]: main.method } },
    { ...main, headers: { [name]: 'GET' } },
  ])
  return [
    ...inHeaders,
    { method: 'GET', path: withQuery(line.path, `_method=${main.method}&${query}`) },
    { ...main, path: withQuery(main.path, '_method=GET') },
    { ...main, path: withQuery(dataOf(main.path), '_method=GET') },
  ]
}

/** The same address, written as somebody would who wants to get around whatever looks at addresses. */
export function detoursOf(line: Line): Call[] {
  const main = mainChange(line)
  const path = onlyPath(line.path)
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
