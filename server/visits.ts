import type { Pool } from 'pg'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { identify } from '#app/features/accounts/identify.server.ts'
import { type Visit, visitContext } from '#app/request.server.ts'
import { accessFor } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Fresh } from '#platform/page-cache/page-cache.ts'
import { routeTable } from './route-table.ts'

type Parts = { pool: Pool; auth: Auth; log: Log; desk: Omit<Visit, PerVisit> }

/** What differs from one request to the next; all else that pages work with is the same for all. */
type PerVisit = 'access' | 'viewer' | 'address' | 'page'

/** The way from a request to a page: who asks is laid into its context. */
export async function openVisits({ pool, auth, log, desk }: Parts) {
  const load = async () => {
    const build = await import('virtual:react-router/server-build')
    // Where a form may come from was decided before (gate.ts), by more than the router knows.
    return { ...build, allowedActionOrigins: ['**'] }
  }
  const build = await load()
  // Read anew for each request only while developing: it takes as long as a small page.
  const pages = createRequestHandler(import.meta.env.DEV ? load : build, import.meta.env.MODE)
  const anonymous = accessFor(pool, { kind: 'anonymous' })

  async function visit(request: Request, who: Pick<Visit, 'access' | 'viewer' | 'address'>): Promise<Fresh> {
    const context = new RouterContextProvider()
    const page = { shows: new Set<string>(), isWhole: true }
    context.set(visitContext, { ...who, page, ...desk })
    const response = await pages(request, context)
    return { response, ...page }
  }

  return {
    ...routeTable(build.routes),
    asAnybody: (request: Request) => visit(request, { access: anonymous, viewer: null, address: '' }),
    async asWhoever(request: Request, address: string): Promise<Response> {
      const who = await identify(request, { pool, auth, log, address })
      return (await visit(request, { ...who, address })).response
    },
  }
}
