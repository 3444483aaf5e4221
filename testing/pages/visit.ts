import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Pool } from 'pg'
import {
  createStaticHandler,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { defaultSite } from '#app/features/site/site.ts'
import { type Visit, visitContext } from '#app/http/request-context.server.ts'
import routes from '#app/routes.ts'
import { accessFor } from '#database/access.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'

type Page = { loader?: LoaderFunction }

const modules = import.meta.glob<Page>(['/app/pages/site/*.tsx', '/app/pages/feeds/*.tsx', '!**/*.test.tsx'])

const isAdmins = ({ file }: RouteConfigEntry) => file.startsWith('pages/admin/')

/** Every page that anybody may open, as its address is written in app/routes.ts. */
export const publicPatterns = (entries: readonly RouteConfigEntry[] = routes): string[] =>
  entries
    .filter((entry) => !isAdmins(entry))
    .flatMap(({ path, index, children }) =>
      children ? publicPatterns(children) : (path ?? (index ? '' : [])),
    )

async function routeOf({ file, path, index, children, id }: RouteConfigEntry): Promise<RouteObject> {
  const page = await modules[`/app/${file}`]?.()
  const below = await Promise.all((children ?? []).filter((child) => !isAdmins(child)).map(routeOf))
  const shared = { id: id ?? file, path, loader: page?.loader }
  return index ? { ...shared, index } : { ...shared, children: below }
}

/** Runs the loaders behind an address as the server does, without drawing the page; answers its status. */
export async function pageVisitor() {
  const handler = createStaticHandler(await Promise.all(routes.map(routeOf)))
  return async (pool: Pool, address: string): Promise<number> => {
    const context = new RouterContextProvider()
    const visit: Partial<Visit> = {
      viewer: null,
      log: createLog('error'),
      page: { shows: new Set(), isWhole: true },
      access: accessFor(pool, { kind: 'anonymous' }),
      limits: createLimits(accessFor(pool, { kind: 'system' }), 'a secret'),
      address: '192.0.2.1',
      site: defaultSite,
      settings: { siteUrl: 'http://localhost', newsletterForm: { action: undefined, script: undefined } },
    }
    context.set(visitContext, visit as Visit)
    const request = new Request(new URL(address, 'http://localhost'))
    const answer = await handler.query(request, { requestContext: context })
    if (answer instanceof Response) return answer.status
    const [failure] = Object.values(answer.errors ?? {})
    if (failure instanceof Error) throw failure
    return answer.statusCode
  }
}
