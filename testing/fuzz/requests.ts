import fc from 'fast-check'
import type { RoutePermission } from '#testing/permissions/route-permission.ts'
import type { RequestBody, TestRequest } from '#testing/permissions/send-request.ts'
import { type EncodedBody, type Field, hostileForm } from './bodies.ts'
import { hostileHeaders, hostileSegment } from './hostile-values.ts'
import { hostileJson } from './json.ts'
import { hostileQuery } from './query.ts'

/** A serializable request: its body has one character per byte. */
export type SerializedRequest = Omit<TestRequest, 'body'> & { body?: string }

/** Asynchronous, since reading files is. */
type RequestSeed = { path: string; method: string; body?: fc.Arbitrary<EncodedBody | undefined> }

async function toSeed({ method, path, body, headers }: TestRequest): Promise<RequestSeed> {
  if (body === undefined) return { method, path }
  return { method, path, body: await hostileBodyFor(body, headers?.['content-type']) }
}

async function hostileBodyFor(
  body: RequestBody,
  type: string | undefined,
): Promise<fc.Arbitrary<EncodedBody>> {
  if (body instanceof Uint8Array)
    return fc.constant({ body: Buffer.from(body).toString('latin1'), type: type ?? '' })
  if (typeof body === 'string') {
    if (type && /\b(?:json|csp-report)$/.test(type))
      return hostileJson(body).map((sent) => ({ ...sent, type }))
    return type
      ? fc.string({ unit: 'binary-ascii' }).map((more) => ({ body: body + more, type }))
      : hostileJson(body)
  }
  const fields = await Promise.all([...body].map(([name, value]) => toField(name, value)))
  return hostileForm(fields)
}

async function toField(name: string, value: string | File): Promise<Field> {
  if (typeof value === 'string') return { name, value }
  const bytes = Buffer.from(await value.arrayBuffer()).toString('latin1')
  return { name, value: bytes, file: { name: value.name, type: value.type } }
}

/** The path with another value for a parameter of the route. */
function hostilePath({ route }: RoutePermission, path: string): fc.Arbitrary<string> {
  const [pathname = '', query] = path.split('?', 2)
  const pathSegments = pathname.slice(1).split('/')
  const segments = route.split('/').map((pattern, index) => {
    const original = fc.constant(pathSegments[index] ?? '')
    if (pattern === '*')
      return fc.oneof(
        original,
        fc.array(hostileSegment, { maxLength: 3 }).map((all) => all.join('/')),
      )
    if (!pattern.startsWith(':')) return original
    const [, ending = ''] = /^:\w+(\..+)?$/.exec(pattern) ?? []
    return fc.oneof(
      original,
      hostileSegment.map((segment) => segment + ending),
    )
  })
  return fc
    .tuple(fc.tuple(...segments), hostileQuery, fc.constantFrom('', '', '.data'))
    .map(([parts, more, ending]) => {
      const queries = [query, more].filter(Boolean).join('&')
      return `/${parts.join('/') || (ending && '_')}${ending}${queries && `?${queries}`}`
    })
}

const requestHeaders = (body: EncodedBody | undefined, hostile: Record<string, string>) =>
  body ? { ...hostile, 'content-type': body.type } : hostile

/** Requests for a route that are close to valid ones. */
export async function hostileRequestTo(
  permission: RoutePermission,
): Promise<fc.Arbitrary<SerializedRequest>> {
  const { path, adminActions: changes = [], publicActions: offers = [] } = permission
  const reads = ['GET', 'GET', 'GET', 'HEAD'].map((method) => ({ method, path }))
  const writes = await Promise.all([...changes, ...offers].map(toSeed))
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: hostileHeaders },
  )
  const requestFrom = ({ method, path: valid, body: sent = fc.constant(undefined) }: RequestSeed) =>
    fc.tuple(hostilePath(permission, valid), sent, headers).map(([to, what, extraHeaders]) => ({
      method,
      path: to,
      headers: requestHeaders(what, extraHeaders),
      body: what?.body,
    }))
  const read = fc.oneof(...reads.map(requestFrom))
  return writes.length > 0
    ? fc.oneof({ weight: 1, arbitrary: read }, { weight: 2, arbitrary: fc.oneof(...writes.map(requestFrom)) })
    : read
}
