import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientIp } from '#app/features/accounts/client-ip.ts'
import { MAX_EVENT_BYTES } from '#app/features/numbers/collect/parse-event.server.ts'
import { VIEWS_PATH } from '#app/features/numbers/collect/view-event.ts'
import { DEFAULT_BODY_LIMITS } from '#app/http/accepting-route.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createEventCounter, type EventDependencies } from './count-event.ts'
import { findPolicyProblem, type OriginSettings } from './request-policy.ts'
import type { AcceptedRequest } from './route-table.ts'
import { responseHeaders } from './security-headers.ts'

export const acceptedViews: AcceptedRequest = {
  methods: ['POST'],
  types: ['text/plain'],
  fromAnywhere: false,
  body: { ...DEFAULT_BODY_LIMITS, maxTextBytes: MAX_EVENT_BYTES },
}

type Dependencies = EventDependencies & {
  settings: OriginSettings
  ipOf: (c: Context) => string
  metrics: Pick<Metrics, 'countRequest'>
}

/** Counts views of pages, as their scripts report them. The same answer for all that is well-formed. */
export function createViewEvents({ settings, ipOf, metrics, ...dependencies }: Dependencies) {
  const accept = createEventCounter(dependencies)
  const headers = Object.entries({ ...responseHeaders(settings.siteUrl), 'Cache-Control': 'no-store' }).flat()
  const findProblem = findPolicyProblem(settings, () => acceptedViews)

  function answer(response: ServerResponse, isEvent: boolean) {
    metrics.countRequest(VIEWS_PATH, { status: isEvent ? 204 : 400, headers: noHeaders }, 0)
    if (isEvent) response.writeHead(204, headers).end()
    else response.writeHead(400, [...headers, 'Content-Type', 'text/plain; charset=utf-8']).end(NOT_AN_EVENT)
  }

  return {
    /**
     * Takes what browsers send without the layers of the other requests, which cost several times as much as the event
     * itself. False, with nothing read, for all that is unusual.
     */
    tryHandle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'POST' || request.url !== VIEWS_PATH) return false
      const length = Number(request.headers['content-length'] ?? 0)
      const header = (name: string) => request.headers[name] as string | undefined
      if (!(length > 0 && length <= MAX_EVENT_BYTES)) return false
      if (findProblem({ method: 'POST', path: VIEWS_PATH, header })) return false
      const ip = clientIp({
        socket: request.socket.remoteAddress,
        forwardedFor: header('x-forwarded-for') ?? null,
        trustProxy: settings.trustProxy,
      })
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (chunk: string) => {
        body += chunk
      })
      request.on('end', () =>
        answer(
          response,
          accept({ headers: { get: (name) => header(name.toLowerCase()) ?? null }, ip, body }),
        ),
      )
      return true
    },
    /** For those without a length, and for what is refused. */
    routes: new Hono().post(
      VIEWS_PATH,
      bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: (c) => c.text('This is too long.', 413) }),
      async (c) => {
        const isEvent = accept({ headers: c.req.raw.headers, ip: ipOf(c), body: await c.req.text() })
        return isEvent ? c.body(null, 204) : c.text(NOT_AN_EVENT, 400)
      },
    ),
  }
}

const NOT_AN_EVENT = 'This is nothing that can be counted.'
const noHeaders = new Headers()
