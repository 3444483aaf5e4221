import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** The path of a page as in app/routes.ts, and the ids of its routes, the page last. */
export type PageRoute = { pattern: string; ids: string[] }

type ParentRoute = { path: string; ids: string[] }

function flattenRoutes(entries: readonly RouteConfigEntry[], parent: ParentRoute): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = [parent.path, entry.path].filter(Boolean).join('/')
    const ids = [...parent.ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')]
    return entry.children ? flattenRoutes(entry.children, { path, ids }) : [{ pattern: path, ids }]
  })
}

export const listPageRoutes = (): PageRoute[] => flattenRoutes(routes, { path: '', ids: ['root'] })
