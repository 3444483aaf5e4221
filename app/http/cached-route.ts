/** The `handle` of a route whose pages are kept, the same for all who are not signed in. */
export type CachedRoute = {
  cache: {
    /** The parameters by which its pages differ. No other reaches the page. */
    by: readonly string[]
    /** With one of these the page is made each time: there is no end of them. */
    unless?: readonly string[]
  }
}
