import { DrizzleQueryError } from 'drizzle-orm'

/** What went wrong, in words for the person in front of the screen. */
export type Problem = { status: number; message: string }

/** PostgreSQL's reasons that have an answer of their own; everything else is ours to look into. */
const known: Record<string, Problem> = {
  '42501': { status: 403, message: 'You do not have permission to do this.' },
  '23505': { status: 409, message: 'This is already taken.' },
  '23514': { status: 422, message: 'A value is outside of what is allowed.' },
  '22P02': { status: 404, message: 'There is nothing at this address.' },
}

const unknown: Problem = { status: 500, message: 'Something went wrong. Please try again.' }

export function problemOf(error: unknown): Problem {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  const code = cause && 'code' in cause ? String(cause.code) : ''
  return known[code] ?? unknown
}
