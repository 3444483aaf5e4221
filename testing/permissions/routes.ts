import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'
import { routesByFirstSegment } from '#server/http/route-table.ts'

/** The path of a page as in app/routes.ts, its file, and the ids of its routes, the page last. */
export type PageRoute = { pattern: string; ids: string[]; file: string }

type ParentRoute = { path: string; ids: string[] }

function flattenRoutes(entries: readonly RouteConfigEntry[], parent: ParentRoute): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = [parent.path, entry.path].filter(Boolean).join('/')
    const ids = [...parent.ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')]
    return entry.children
      ? flattenRoutes(entry.children, { path, ids })
      : [{ pattern: path, ids, file: entry.file }]
  })
}

export const listPageRoutes = (): PageRoute[] => flattenRoutes(routes, { path: '', ids: ['root'] })

/** Whether a document is rendered there: others send files or JSON, which the router handles by code of its own. */
export const rendersDocument = ({ file }: PageRoute): boolean =>
  /^export default /m.test(readFileSync(join('app', file), 'utf8'))

/** Of app/routes.ts, as the router takes them. */
export const routeObjects = (entries: readonly RouteConfigEntry[] = routes): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) =>
    index
      ? { id: id ?? file, path, index }
      : { id: id ?? file, path, children: routeObjects(children ?? []) },
  )

/** Matching all routes takes milliseconds, and there are thousands of paths. */
const routesFor = routesByFirstSegment(routeObjects())

/** The id of the page that this path leads to, written in any way. */
export function matchedPage(path: string): string | undefined {
  const { pathname } = new URL(`http://localhost${path}`)
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  return matchRoutes(routesFor(page), page)?.at(-1)?.route.id
}
