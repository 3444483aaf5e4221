import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** A page's address as app/routes.ts writes it, and the ids of everything that answers there, the page last. */
export type AdminRoute = { pattern: string; ids: string[] }

const AREA = 'pages/admin/'

/** What a link in a letter opens for whoever has it, and for nobody who guesses. */
const withKey = ['preview/:token', 'moderate']

type Around = { path: string; ids: string[] }

function flat(entries: readonly RouteConfigEntry[], around: Around): (AdminRoute & { isAdmins: boolean })[] {
  return entries.flatMap((entry) => {
    const path = [around.path, entry.path].filter(Boolean).join('/')
    const ids = [...around.ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')]
    if (entry.children) return flat(entry.children, { path, ids })
    const isAdmins = path.startsWith('admin') || entry.file.startsWith(AREA) || withKey.includes(path)
    return [{ pattern: path, ids, isAdmins }]
  })
}

/** Every address of the creator's side, wherever in the table it stands. */
export const adminRoutes = (): AdminRoute[] =>
  flat(routes, { path: '', ids: ['root'] })
    .filter(({ isAdmins }) => isAdmins)
    .map(({ pattern, ids }) => ({ pattern, ids }))
