/** Which parameters of an address make it another page. */
export type Rule = {
  by: readonly string[]
  /** With one of these it is a page that is never kept. */
  unless: readonly string[]
  /** Of data for scripts: the routes that may be asked for, in their order. */
  routes: readonly string[] | null
}

const ROUTES = '_routes'

/**
 * The one address of all that show the same page, null when it must not be kept. What the rule does not name is left
 * out, and the page is made for this address alone: nobody can bring their own words into what others will see.
 */
export function addressOf(path: string, search: string, { by, unless, routes }: Rule): string | null {
  if (search.length <= 1) return path
  const given = new URLSearchParams(search)
  if (unless.some((name) => given.has(name))) return null
  const kept = new URLSearchParams()
  for (const name of by) for (const value of given.getAll(name)) kept.append(name, value)
  const [list, more] = given.getAll(ROUTES)
  if (routes && list !== undefined) {
    const asked = new Set(list.split(','))
    const served = routes.filter((route) => asked.has(route))
    if (more !== undefined || served.length < asked.size) return null
    kept.set(ROUTES, served.join(','))
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
