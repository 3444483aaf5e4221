import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { readRole } from '#app/features/accounts/accounts.server.ts'
import { isStaff } from '#app/features/accounts/accounts.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { ADMIN_TOPIC, parseTopics } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import { networkOf } from '#platform/limits/ip-network.ts'
import type { LiveUpdates } from '#platform/live-updates.ts'
import { responseHeaders } from './security-headers.ts'

type Dependencies = {
  live: LiveUpdates
  auth: Auth
  pool: Pool
  siteUrl: string
  ipOf: (c: Context) => string
}

/** The connection is closed too, so that rejected clients do not occupy one. */
const rejectionHeaders = { 'Retry-After': '60', Connection: 'close' }

/** `Connection: close`, so that shutdown does not wait for the socket of a stream that ended. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/**
 * Server-sent events: `/live?topics=posts,post:{id}&age={milliseconds}`. Topics that the reader may not subscribe to are
 * left out; the first message lists the others. Writes to the socket directly, without middleware that could buffer.
 */
export const liveRoutes = ({ live, auth, pool, siteUrl, ipOf }: Dependencies) => {
  const headers = { ...responseHeaders(siteUrl), ...streamHeaders }
  return new Hono<{ Bindings: HttpBindings }>().get('/live', async (c) => {
    const requestedTopics = parseTopics(c.req.query('topics') ?? '')
    // Hono handles HEAD here as well, and that stream would never be closed.
    if (requestedTopics.length === 0 || c.req.method === 'HEAD') return c.text('Which topics?', 400)
    const network = networkOf(ipOf(c))
    const cookie = new Headers({ cookie: c.req.header('cookie') ?? '' })
    const isStillAllowed = () => mayStillHearAll(cookie, { auth, pool })
    // The limit is checked before the query for the session, and again after it, since others may have connected.
    const asAdmin =
      requestedTopics.includes(ADMIN_TOPIC) && !live.rejectionFor(network) && (await isStillAllowed())
    const rejection = live.rejectionFor(network)
    if (rejection === 'network')
      return c.text('Too many readers of your network are here: try again later.', 429, rejectionHeaders)
    if (rejection === 'full')
      return c.text('Too many readers: please try again later.', 503, rejectionHeaders)
    const topics = asAdmin ? requestedTopics : requestedTopics.filter((topic) => topic !== ADMIN_TOPIC)
    const age = parseAge(c.req.query('age'))
    const { incoming, outgoing } = c.env
    outgoing.writeHead(200, headers)
    live.subscribe(
      { stream: outgoing, topics, network, isStillAllowed: asAdmin ? isStillAllowed : undefined },
      age,
    )
    releaseRequestHead(incoming)
    return RESPONSE_ALREADY_SENT.clone()
  })
}

/** A stream lasts for hours, and would hold up to 16 KB of request headers in memory. */
function releaseRequestHead(incoming: HttpBindings['incoming']) {
  incoming.rawHeaders = []
  incoming.headers = {}
  incoming.url = ''
}

const parseAge = (age = '0') => Math.max(0, Number(age) || 0)

/** Does not refresh the session: an open stream alone must not prolong it. */
async function mayStillHearAll(headers: Headers, { auth, pool }: Pick<Dependencies, 'auth' | 'pool'>) {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!session) return false
  const userId = session.user.id
  if (!isStaff(await readRole(accessFor(pool, { kind: 'member', userId }), userId))) return false
  return !(await auth.api.lacksSecondFactor({ body: { userId } }))
}
