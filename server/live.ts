import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { isAdmin } from '#app/features/accounts/accounts.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { ADMIN, readTopics } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import type { Live } from '#platform/live.ts'
import { answerHeaders } from './answer-headers.ts'

type Parts = { live: Live; auth: Auth; pool: Pool; siteUrl: string }

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
export const liveRoutes = ({ live, auth, pool, siteUrl }: Parts) => {
  const headers = { ...answerHeaders(siteUrl), ...ofStreams }
  return new Hono<{ Bindings: HttpBindings }>().get('/live', async (c) => {
    const asked = readTopics(c.req.query('topics') ?? '')
    // Hono answers HEAD through here as well, and nobody would ever close that.
    if (asked.length === 0 || c.req.method === 'HEAD') return c.text('Which topics?', 400)
    const mayStay = () => isAdminStill(c.req.raw.headers, { auth, pool })
    const asAdmin = asked.includes(ADMIN) && (await mayStay())
    if (!live.hasRoom())
      return c.text('Too many readers: please try again later.', 503, { 'Retry-After': '60' })
    const topics = asAdmin ? asked : asked.filter((topic) => topic !== ADMIN)
    const { outgoing } = c.env
    outgoing.writeHead(200, headers)
    live.open({ line: outgoing, topics, mayStay: asAdmin ? mayStay : undefined }, ageOf(c.req.query('age')))
    return RESPONSE_ALREADY_SENT.clone()
  })
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
