/** The `handle` of a route whose action takes something else than a form of our own, sent by POST. */
export type TakingRoute = {
  takes: {
    methods?: readonly string[]
    /** Content types; those of forms when nothing is said. */
    types?: readonly string[]
    /** For whoever has the secret in the address, wherever it was pressed. */
    fromAnywhere?: true
  }
}
