import { SLACK } from '#app/text/raw-text.ts'
import { z } from '#app/text/zod.ts'

// Apart from raw-text.ts: pages of readers measure texts, too, and load no zod for it.
/** For schemas that change a text before they measure it: what is far too long is refused as it is. */
export const textAsSent = (most: number, error?: string) =>
  z.string().max(most * SLACK, { abort: true, error })
