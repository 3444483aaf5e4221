import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

/** The `handle` of a route with its own words for a page that could not be loaded again, or with another query. */
export type LoadFailureRoute = {
  loadFailure: (reason: string, url: URL) => { title: string; message?: string }
}

type ShownPage = {
  pathname: string
  /** The path with query and hash. */
  href: string
  search: string
  /** By the id of the route. */
  loaderData: Map<string, unknown>
  handle: Partial<LoadFailureRoute>
}

let shownPage: ShownPage | undefined

export const getShownPage = () => shownPage

/** In the document, so that middleware knows what is on the screen. */
export function useShownPage() {
  const { pathname, search, hash } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shownPage = {
      pathname,
      search,
      href: pathname + search + hash,
      loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      handle: matches.at(-1)?.handle ?? {},
    }
  }, [pathname, search, hash, matches])
}
