import type { Pool } from 'pg'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import type { KnownSessions } from '#app/features/accounts/known-sessions.server.ts'
import type { SiteKeeper } from '#app/features/site/keeper.server.ts'
import { type PageNotes, type Visit, visitContext } from '#app/http/request-context.server.ts'
import { accessFor } from '#database/access.ts'
import type { Replica } from '#database/replica.ts'
import type { Log } from '#platform/log.ts'
import type { Fresh } from '#platform/page-cache/page-cache.ts'
import { routeTable } from './route-table.ts'
import { cutOff, cutOffPage } from './unavailable.ts'

type Parts = {
  pool: Pool
  replica?: Replica
  auth: Auth
  sessions: KnownSessions
  sites: Pick<SiteKeeper, 'current'>
  log: Log
  desk: Omit<Visit, PerVisit>
}

/** What differs from one request to the next; all else that pages work with is the same for all. */
type PerVisit = 'access' | 'viewer' | 'address' | 'page' | 'site'

/** The way from a request to a page: who asks is laid into its context. */
export async function openVisits({ pool, replica, auth, sessions, sites, log, desk }: Parts) {
  const load = async () => {
    const build = await import('virtual:react-router/server-build')
    // Where a form may come from was decided before (gate.ts), by more than the router knows.
    return { ...build, allowedActionOrigins: ['**'] }
  }
  const build = await load()
  // Read anew for each request only while developing: it takes as long as a small page.
  const pages = createRequestHandler(import.meta.env.DEV ? load : build, import.meta.env.MODE)

  type Made = Fresh & { isCutOff?: boolean }

  async function visit(request: Request, who: Pick<Visit, 'access' | 'viewer' | 'address'>): Promise<Made> {
    const context = new RouterContextProvider()
    const { site, isCurrent } = await sites.current()
    const page: PageNotes = { shows: new Set<string>(), isWhole: isCurrent }
    context.set(visitContext, { ...who, page, site, ...desk })
    const response = await pages(request, context)
    return { response: page.isCutOff ? cutOffPage(request, site.name) : response, ...page }
  }

  return {
    ...routeTable(build.routes),
    async asAnybody(request: Request): Promise<Fresh> {
      const onReplica = replica?.pool()
      const made = await visit(request, nobodyOn(onReplica ?? pool))
      if (!onReplica || !made.isCutOff) return made
      replica?.fallBehind()
      return visit(request, nobodyOn(pool))
    },
    async asWhoever(request: Request, address: string): Promise<Response> {
      const session = sessions.in(request.headers.get('cookie'))
      if (!session) return (await visit(request, { ...nobodyOn(pool), address })).response
      const who = await identify(request, { pool, auth, log, address }).catch(async (error: unknown) => {
        // Who is still sending would not hear the answer.
        await request.body?.pipeTo(new WritableStream()).catch(() => {})
        // Signing in has its own words for a failed query, and keeps the database's to itself.
        throw cutOff(error)
      })
      sessions.remember(session.token, who.viewer?.role ?? 'gone')
      return (await visit(request, { ...who, address })).response
    },
  }
}

const nobodyOn = (pool: Pool) => ({
  access: accessFor(pool, { kind: 'anonymous' }),
  viewer: null,
  address: '',
})
