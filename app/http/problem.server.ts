import { DrizzleQueryError } from 'drizzle-orm'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { isFull, reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { StorageFailed } from '#platform/storage.ts'

/** What went wrong, in words for the person in front of the screen. */
export type Problem = {
  status: number
  message: string
  /** The field of a form that it is about. */
  field?: string
}

/** PostgreSQL's reasons that have an answer of their own; everything else is ours to look into. */
const known: Record<string, Problem> = {
  '42501': { status: 403, message: 'You do not have permission to do this.' },
  '23505': { status: 409, message: 'This is already taken.' },
  '23514': { status: 422, message: 'A value is outside of what is allowed.' },
  '22P02': { status: 404, message: 'There is nothing at this address.' },
}

/** Rules of the database that can be said better than by their kind. */
const rules: Record<string, Problem> = {
  blog_posts_title_when_published: {
    status: 422,
    message: 'A post needs a title before it can be published.',
  },
  blog_categories_slug_unique: { status: 409, message: 'Another category has this slug.', field: 'slug' },
  blog_categories_name_unique: { status: 409, message: 'Another category has this name.', field: 'name' },
  blog_tags_slug_unique: { status: 409, message: 'Another tag has this slug.', field: 'slug' },
  user_roles_last_admin: {
    status: 409,
    message: 'The last admin stays. Make somebody else an admin first.',
  },
}

const unknown: Problem = { status: 500, message: 'The server had a problem. Please try again.' }

/** Nobody's fault, and over by itself: what was typed is as good in a minute. */
const awayForNow: Problem = {
  status: 503,
  message: 'The database cannot be reached at the moment. Please try again in a minute.',
}
const noFiles: Problem = {
  status: 503,
  message: 'Files cannot be saved or opened at the moment. Please try again in a minute.',
}
const noRoom: Problem = {
  status: 507,
  message: 'The server’s disk is full, so this could not be saved. Please try again once there is room.',
}

export function problemOf(error: unknown): Problem {
  if (isFull(error)) return noRoom
  if (error instanceof StorageFailed) return noFiles
  if (isOutOfReach(error)) return awayForNow
  const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
  const rule = 'constraint' in cause ? rules[String(cause.constraint)] : undefined
  return rule ?? ('code' in cause ? known[String(cause.code)] : undefined) ?? unknown
}

/** The same, and whoever runs the site is told too: loudly where it is ours to mend. */
export function loggedProblem(error: unknown, log: Log, what: string): Problem {
  const problem = problemOf(error)
  log[problem.status >= 500 ? 'error' : 'warn'](reasonOf(error), what)
  return problem
}
