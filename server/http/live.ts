import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { isAdmin } from '#app/features/accounts/accounts.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { ADMIN, readTopics } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { Live } from '#platform/live.ts'
import { answerHeaders } from './security-headers.ts'

type Parts = {
  live: Live
  auth: Auth
  pool: Pool
  siteUrl: string
  addressOf: (c: Context) => string
}

/** With the connection: whoever was refused holds none. */
const refused = { 'Retry-After': '60', Connection: 'close' }

/** Sockets that are closed with their answer: a stop has then nothing to wait for. */
const ofStreams = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/**
 * Server-sent events: `/live?topics=posts,post:{id}&age={milliseconds}`. A topic that this reader may not hear is left
 * out; the first message says which are heard. Written to the socket itself, past everything that could hold it back.
 */
export const liveRoutes = ({ live, auth, pool, siteUrl, addressOf }: Parts) => {
  const headers = { ...answerHeaders(siteUrl), ...ofStreams }
  return new Hono<{ Bindings: HttpBindings }>().get('/live', async (c) => {
    const asked = readTopics(c.req.query('topics') ?? '')
    // Hono answers HEAD through here as well, and nobody would ever close that.
    if (asked.length === 0 || c.req.method === 'HEAD') return c.text('Which topics?', 400)
    const network = networkOf(addressOf(c))
    const cookie = new Headers({ cookie: c.req.header('cookie') ?? '' })
    const mayStay = () => isAdminStill(cookie, { auth, pool })
    // Who would be refused is not looked up; and while somebody was, others may have come.
    const asAdmin = asked.includes(ADMIN) && !live.refusalFor(network) && (await mayStay())
    const refusal = live.refusalFor(network)
    if (refusal === 'network')
      return c.text('Too many readers of your network are here: try again later.', 429, refused)
    if (refusal === 'full') return c.text('Too many readers: please try again later.', 503, refused)
    const topics = asAdmin ? asked : asked.filter((topic) => topic !== ADMIN)
    const age = ageOf(c.req.query('age'))
    const { incoming, outgoing } = c.env
    outgoing.writeHead(200, headers)
    live.open({ line: outgoing, topics, network, mayStay: asAdmin ? mayStay : undefined }, age)
    forgetHead(incoming)
    return RESPONSE_ALREADY_SENT.clone()
  })
}

/** A line lasts for hours, and what it was asked with, up to 16 KB, would last as long. */
function forgetHead(incoming: HttpBindings['incoming']) {
  incoming.rawHeaders = []
  incoming.headers = {}
  incoming.url = ''
}

const ageOf = (given = '0') => Math.max(0, Number(given) || 0)

/** Listening is not visiting: it does not prolong the session. */
async function isAdminStill(headers: Headers, { auth, pool }: Pick<Parts, 'auth' | 'pool'>) {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!session) return false
  const userId = session.user.id
  if (!(await isAdmin(accessFor(pool, { kind: 'member', userId }), userId))) return false
  return !(await auth.api.lacksSecondFactor({ body: { userId } }))
}
