import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** A page's address as app/routes.ts writes it, and the ids of everything that answers there, the page last. */
export type PageRoute = { pattern: string; ids: string[] }

type Around = { path: string; ids: string[] }

function flat(entries: readonly RouteConfigEntry[], around: Around): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = [around.path, entry.path].filter(Boolean).join('/')
    const ids = [...around.ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')]
    return entry.children ? flat(entry.children, { path, ids }) : [{ pattern: path, ids }]
  })
}

/** Every address of the site. */
export const allRoutes = (): PageRoute[] => flat(routes, { path: '', ids: ['root'] })
