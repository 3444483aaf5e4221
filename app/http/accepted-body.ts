const KB = 1024
const MB = 1024 * KB

/** How much an action takes at once. What is more is refused before anybody parses it. */
export type BodyLimits = {
  /** Bytes of a form without its files, or of JSON. */
  text: number
  /** Fields of a form; values of JSON. */
  fields: number
  /** Bytes of all files of a form together. */
  files: number
  /** Bytes of a body that is a file itself: read as it comes, and never held. */
  stream: number
}

/** What nobody has said otherwise of: a form with a few short texts. */
export const DEFAULT_BODY: BodyLimits = { text: 64 * KB, fields: 200, files: 0, stream: 0 }

/** A file of 2 MB, and a little more to be able to say that one is too large. */
export const SMALL_FILES = { files: 3 * MB }

/** A post of a million characters in any script. */
export const WHOLE_POST = { text: 6 * MB }

/** The `handle` of a route whose action takes something else than a small form of our own, sent by POST. */
export type TakingRoute = {
  takes: {
    methods?: readonly string[]
    /** Content types; those of forms when nothing is said. */
    types?: readonly string[]
    /** For whoever has the secret in the address, wherever it was pressed. */
    fromAnywhere?: true
    body?: Partial<BodyLimits>
  }
}
