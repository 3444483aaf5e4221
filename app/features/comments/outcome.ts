import type { Draft, DraftErrors } from './draft.ts'
import type { Told } from './words.ts'

/** What became of a comment that was sent. A refusal brings back what was typed. */
export type CommentOutcome =
  | {
      ok: true
      /** What else there is to say, such as that the photo stayed behind. */
      aside: Told | null
    }
  | { ok: false; told: Told; errors: DraftErrors; typed: Draft }
