import { RAW_LENGTH_FACTOR } from '#app/text/raw-text.ts'
import { z } from '#app/text/zod.ts'

// Not in raw-text.ts: public pages use that file, and must not load zod.
/** For schemas that normalize a text before they check its length: rejects one that is far too long first. */
export const rawTextSchema = (maxLength: number, error?: string) =>
  z.string().max(maxLength * RAW_LENGTH_FACTOR, { abort: true, error })
