import type { Done, Refused } from '#app/ui/outcome.ts'

/** What became of a change to comments; what was done can be undone with its receipt. */
export type CommentsOutcome = (Done & { receipt: string | null; ids: string[] }) | Refused
