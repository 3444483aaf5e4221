const KB = 1024
const MB = 1024 * KB

/** Limits of a request body. A larger one is rejected before it is parsed. */
export type BodyLimits = {
  /** Of a form without its files, or of JSON. */
  maxTextBytes: number
  /** Fields of a form; values of JSON. */
  maxFields: number
  /** Of all files of a form together. */
  maxFileBytes: number
  /** Of a body that is a file itself: streamed, never held in memory. */
  maxStreamBytes: number
}

/** For a form with a few short texts. */
export const DEFAULT_BODY_LIMITS: BodyLimits = {
  maxTextBytes: 64 * KB,
  maxFields: 200,
  maxFileBytes: 0,
  maxStreamBytes: 0,
}

/** For a file of 2 MB, with room to parse a larger one and answer that it is too large. */
export const SMALL_FILE_LIMITS = { maxFileBytes: 3 * MB }

/** For a post of a million characters in any script. */
export const POST_BODY_LIMITS = { maxTextBytes: 6 * MB }

/** The `handle` of a route whose action accepts other requests than a small form of the site, sent by POST. */
export type AcceptingRoute = {
  accepts: {
    methods?: readonly string[]
    /** Those of forms by default. */
    contentTypes?: readonly string[]
    /** For requests from other sites, where a token in the URL is the permission (one-click unsubscribe). */
    allowsCrossOrigin?: true
    body?: Partial<BodyLimits>
  }
}
