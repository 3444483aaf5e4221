import type { Outcome } from '#app/ui/outcome.ts'
import type { Finding } from './issues.ts'

/** What became of a change to a letter; with its stamp when it was saved, and what a check found. */
export type IssueOutcome = Outcome & { asOf?: string; findings?: Finding[] }

/** A button's intent may name the post that it is about: 'raise.{id}'. */
export const aboutPost = (intent: string, id: string) => `${intent}.${id}`
