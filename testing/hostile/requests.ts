import { dataPath } from '#testing/permissions/request-variants.ts'
import type { RoutePermission } from '#testing/permissions/route-permission.ts'
import type { TestRequest } from '#testing/permissions/send-request.ts'
import { heavyHtml } from './archives.ts'
import { type HostileBody, hostileForms, hostileJson, manyFields, manyKeys } from './bodies.ts'

const KB = 1024
const MB = 1024 * KB

/** Just below the limit of a form without files. */
const BODY_BYTES = { small: 2 * KB, full: 63 * KB }
/** Far above it: one kind is enough, since the content is not read. */
const TOO_LARGE_BYTES = 2.9 * MB

export type Size = keyof typeof BODY_BYTES

export type HostileRequest = TestRequest & { as: 'stranger' | 'admin' }

/** Every page and every form of the site with all hostile inputs. */
export const hostileRequests = (routes: RoutePermission[], size: Size): HostileRequest[] =>
  routes.flatMap((route) => [...(size === 'full' ? hostileReads(route) : []), ...hostileWrites(route, size)])

/** Node.js accepts headers of up to 16 KB. */
const MAX_HEADER_BYTES = 14 * KB

function hostileReads({ path, audience }: RoutePermission): HostileRequest[] {
  const length = MAX_HEADER_BYTES
  const as = audience === 'everybody' ? 'stranger' : 'admin'
  const [pathname = '', query] = path.split('?')
  const withQuery = (more: string) => `${pathname}?${[query, more].filter(Boolean).join('&')}`
  // In the admin area as scripts read it: the same URL and headers are parsed, and no page is rendered, which takes far longer.
  const light = (url: string) => (as === 'admin' ? dataPath(url) : url)
  const get = (to: string, headers = {}): HostileRequest => ({ method: 'GET', path: to, headers, as })
  return [
    get(light(withQuery('a&'.repeat(length / 2)))),
    get(withQuery(`search=${'a+'.repeat(length / 2)}`)),
    get(withQuery(`search=${'%C3%A9%20'.repeat(length / 9)}`)),
    get(light(withQuery('page=1&'.repeat(length / 7)))),
    get(`${pathname}/${'a/'.repeat(length / 2)}`),
    get(light(path), { range: `bytes=${'0-1,'.repeat(length / 4)}0-1` }),
    get(light(path), { 'accept-encoding': 'br;q=0.1,'.repeat(length / 9) }),
    get(light(path), { 'if-none-match': '"a",'.repeat(length / 4) }),
    ...(as === 'stranger'
      ? [
          get(path, { cookie: 'x=venus.session' }),
          get(path, { cookie: `venus.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D` }),
          get(path, { cookie: 'a=b; '.repeat(length / 6) }),
          get(path, { authorization: 'Basic eDp5' }),
        ]
      : []),
  ]
}

function hostileWrites(route: RoutePermission, size: Size): HostileRequest[] {
  const requests = [...(route.adminActions ?? []), ...(route.publicActions ?? [])]
  const uniqueRequests = new Map(requests.map((request) => [`${request.method} ${request.path}`, request]))
  return [...uniqueRequests.values()].flatMap((request) =>
    bodiesFor(request, size).map((body) => toHostileRequest(route, request, body)),
  )
}

const isJson = ({ body, headers }: TestRequest) => typeof body === 'string' && !headers?.['content-type']

function bodiesFor(request: TestRequest, size: Size): HostileBody[] {
  const generated = Object.values(isJson(request) ? hostileJson : hostileForms)
  const bodies = generated.map((body) => body(BODY_BYTES[size]))
  if (size === 'full') bodies.push(isJson(request) ? manyKeys(TOO_LARGE_BYTES) : manyFields(TOO_LARGE_BYTES))
  return hasHtmlField(request) ? [...bodies, ...heavyHtmlBodies(request, size)] : bodies
}

/** Names of form fields that hold HTML. */
const HTML_FIELDS = ['content', 'story', 'intro']
const htmlField = ({ body }: TestRequest) =>
  body instanceof URLSearchParams ? HTML_FIELDS.find((name) => body.has(name)) : undefined
const hasHtmlField = (request: TestRequest) => htmlField(request) !== undefined

function heavyHtmlBodies(request: TestRequest, size: Size): HostileBody[] {
  return Object.values(heavyHtml).map((html) => {
    const form = new URLSearchParams(request.body as URLSearchParams)
    form.set(htmlField(request) ?? '', html(size === 'small' ? 0.01 : 1))
    return { body: Buffer.from(form.toString()), type: 'application/x-www-form-urlencoded' }
  })
}

/** As scripts send it in the admin area: the same form is read, and no page is rendered after it, which takes far longer. */
const toHostileRequest = (
  { audience }: RoutePermission,
  request: TestRequest,
  { body, type }: HostileBody,
): HostileRequest => ({
  ...request,
  path: audience === 'everybody' ? request.path : dataPath(request.path),
  body: new Uint8Array(body),
  headers: { ...request.headers, 'content-type': type },
  as: audience === 'everybody' ? 'stranger' : 'admin',
})
