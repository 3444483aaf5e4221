import { dataPath } from '#testing/permissions/request-variants.ts'
import type { RoutePermission } from '#testing/permissions/route-permission.ts'
import type { TestRequest } from '#testing/permissions/send-request.ts'
import { heavyHtml } from './archives.ts'
import {
  type HostileBody,
  hostileFieldForms,
  hostileForms,
  hostileJson,
  manyFields,
  manyKeys,
  TEXT_FIELD,
} from './bodies.ts'

const KB = 1024
const MB = 1024 * KB

/** Just below the limit of a form without files. */
const BODY_BYTES = { small: 2 * KB, full: 63 * KB }
/** Far above it: one kind is enough, since the content is not read. */
const TOO_LARGE_BYTES = 2.9 * MB

export type Size = keyof typeof BODY_BYTES

export type HostileRequest = TestRequest & { as: 'stranger' | 'admin' }

/**
 * Every page and every form of the site with all hostile inputs, or with those that its own code reads: then headers, the
 * structure of a query or a body, which the same code parses for every route, and large texts, which limits reject early, are
 * tried on one route of each kind. Of texts in a field that a form does not have each form gets one, the next form another.
 */
export type Coverage = 'each route' | 'each kind'

export function hostileRequests(routes: RoutePermission[], size: Size, coverage: Coverage): HostileRequest[] {
  const seenKinds = new Set<string>()
  const isThorough = (kind: string) => coverage === 'each route' || seenKinds.size < seenKinds.add(kind).size
  const inTurn = createTurns()
  return routes.flatMap((route) => [
    ...(size === 'full' ? hostileReads(route, isThorough) : []),
    ...hostileWrites(route, size, { isThorough, inTurn }),
  ])
}

type Choice = {
  /** Whether this kind is seen for the first time, or every route gets all inputs. */
  isThorough: (kind: string) => boolean
  /** One of them, the next time another. */
  inTurn: <Input>(inputs: Input[]) => Input[]
}

function createTurns(): Choice['inTurn'] {
  let turn = 0
  return (inputs) => {
    const at = turn++ % inputs.length
    return inputs.slice(at, at + 1)
  }
}

/** Node.js accepts headers of up to 16 KB. */
const MAX_HEADER_BYTES = 14 * KB

function hostileReads(
  { path, audience }: RoutePermission,
  isThorough: Choice['isThorough'],
): HostileRequest[] {
  const length = MAX_HEADER_BYTES
  const as = audience === 'everybody' ? 'stranger' : 'admin'
  const [pathname = '', query] = path.split('?')
  const withQuery = (more: string) => `${pathname}?${[query, more].filter(Boolean).join('&')}`
  // In the admin area as scripts read it: the same URL and headers are parsed, and no page is rendered, which takes far longer.
  const light = (url: string) => (as === 'admin' ? dataPath(url) : url)
  const get = (to: string): HostileRequest => ({ method: 'GET', path: to, as })
  const isFirstOfKind = isThorough(audience)
  const searches = ['a+'.repeat(length / 2), '%C3%A9%20'.repeat(length / 9)].map((text) =>
    withQuery(`search=${text}`),
  )
  const [, firstSegment] = pathname.split('/', 2)
  return [
    get(light(withQuery('page=1&'.repeat(length / 7)))),
    ...searches.map((url) => get(isFirstOfKind ? url : light(url))),
    // By its first segment the router chooses the routes that it compares a path with.
    ...(isThorough(`below ${firstSegment}`) ? [get(`${pathname}/${'a/'.repeat(length / 2)}`)] : []),
    ...(isFirstOfKind
      ? [get(light(withQuery('a&'.repeat(length / 2)))), ...hostileHeaders(light(path), as)]
      : []),
  ]
}

function hostileHeaders(path: string, as: HostileRequest['as']): HostileRequest[] {
  const length = MAX_HEADER_BYTES
  const get = (headers: Record<string, string>): HostileRequest => ({ method: 'GET', path, headers, as })
  return [
    get({ range: `bytes=${'0-1,'.repeat(length / 4)}0-1` }),
    get({ 'accept-encoding': 'br;q=0.1,'.repeat(length / 9) }),
    get({ 'if-none-match': '"a",'.repeat(length / 4) }),
    ...(as === 'stranger'
      ? [
          get({ cookie: 'x=venus.session' }),
          get({ cookie: `venus.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D` }),
          get({ cookie: 'a=b; '.repeat(length / 6) }),
          get({ authorization: 'Basic eDp5' }),
        ]
      : []),
  ]
}

function hostileWrites(route: RoutePermission, size: Size, { isThorough, inTurn }: Choice): HostileRequest[] {
  const requests = [...(route.adminActions ?? []), ...(route.publicActions ?? [])]
  const uniqueRequests = new Map(requests.map((request) => [`${request.method} ${request.path}`, request]))
  return [...uniqueRequests.values()].flatMap((request) =>
    bodiesFor(request, size, { isFirstOfKind: isThorough(kindOf(route, request)), inTurn }).map((body) =>
      toHostileRequest(route, request, body),
    ),
  )
}

/** By who sends it and how it is read: by the parser of forms, forms with files or JSON, or by the route itself. */
const kindOf = ({ audience, route }: RoutePermission, { body, headers }: TestRequest) =>
  [audience, body instanceof Uint8Array ? route : body?.constructor.name, headers?.['content-type']].join()

const isJson = ({ body, headers }: TestRequest) => typeof body === 'string' && !headers?.['content-type']

type BodyChoice = { isFirstOfKind: boolean; inTurn: Choice['inTurn'] }

function bodiesFor(request: TestRequest, size: Size, choice: BodyChoice): HostileBody[] {
  const bodies = size === 'small' || choice.isFirstOfKind ? generalBodiesFor(request, size, choice) : []
  return hasHtmlField(request) ? [...bodies, ...heavyHtmlBodies(request, size)] : bodies
}

function generalBodiesFor(
  request: TestRequest,
  size: Size,
  { isFirstOfKind, inTurn }: BodyChoice,
): HostileBody[] {
  if (!isFirstOfKind && !isJson(request)) {
    const texts = Object.values(hostileFieldForms)
    return (readsText(request) ? texts : inTurn(texts)).map((body) => body(BODY_BYTES[size]))
  }
  const bodies = Object.values(isJson(request) ? hostileJson : hostileForms).map((body) =>
    body(BODY_BYTES[size]),
  )
  if (size === 'full' && isFirstOfKind)
    bodies.push(isJson(request) ? manyKeys(TOO_LARGE_BYTES) : manyFields(TOO_LARGE_BYTES))
  return bodies
}

/** Whether the form has the field of the hostile texts; to others it is one that they do not know. */
const readsText = ({ body }: TestRequest) =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has(TEXT_FIELD)

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
