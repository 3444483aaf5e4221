/** The `handle` of a route whose pages are cached: the same for everybody who is not signed in. */
export type CachedRoute = {
  cache: {
    /** The query parameters that are part of the cache key. All others are removed from the request. */
    keyParams: readonly string[]
    /** With one of these the page is not cached: their values are unlimited. */
    bypassParams?: readonly string[]
  }
}
