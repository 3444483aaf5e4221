import { DrizzleQueryError } from 'drizzle-orm'
import type { ActionFailure } from '#app/ui/action-result.ts'
import { isConnectionError } from '#database/connection-errors.ts'
import { isDiskFullError, loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { StorageError } from '#platform/storage.ts'
import { UserError } from './user-error.server.ts'

/** What went wrong, in words for the user. */
export type Problem = Pick<
  ActionFailure,
  'status' | 'title' | 'message' | 'reason' | 'field' | 'confirmation'
> & {
  headers?: Record<string, string>
}

/** By PostgreSQL's error codes. All others are faults of the server. */
const problemsByCode: Record<string, Problem> = {
  '42501': { status: 403, message: 'You do not have permission to do this.' },
  '23505': { status: 409, message: 'This is already taken.' },
  '23514': { status: 422, message: 'A value is outside of what is allowed.' },
  '22P02': { status: 404, message: 'There is nothing at this address.' },
}

/** Constraints whose message can be more exact than that of their code. */
const problemsByConstraint: Record<string, Problem> = {
  blog_posts_title_when_published: {
    status: 422,
    message: 'A post needs a title before it can be published.',
  },
  blog_categories_slug_unique: { status: 409, message: 'Another category has this slug.', field: 'slug' },
  blog_categories_name_unique: { status: 409, message: 'Another category has this name.', field: 'name' },
  blog_tags_slug_unique: { status: 409, message: 'Another tag has this slug.', field: 'slug' },
  brands_slug_unique: { status: 409, message: 'Another brand has this address.', field: 'slug' },
  brands_name_unique: { status: 409, message: 'Another brand has this name.', field: 'name' },
  products_slug_unique: { status: 409, message: 'Another product has this address.', field: 'slug' },
  product_collections_slug_unique: {
    status: 409,
    message: 'Another collection has this address.',
    field: 'slug',
  },
  gift_guides_slug_and_year_unique: {
    status: 409,
    message: 'There is a gift guide at this address for this year already.',
    field: 'slug',
  },
  comparisons_slug_unique: { status: 409, message: 'Another comparison has this address.', field: 'slug' },
  signup_forms_slug_unique: { status: 409, message: 'Another form has this address.', field: 'slug' },
  user_roles_last_admin: {
    status: 409,
    message: 'The last admin stays. Make somebody else an admin first.',
  },
}

const unknownProblem: Problem = { status: 500, message: 'The server had a problem. Please try again.' }

/** Temporary: the same form can be sent again. */
const databaseUnavailable: Problem = {
  status: 503,
  message: 'The database cannot be reached at the moment. Please try again in a minute.',
}
const storageUnavailable: Problem = {
  status: 503,
  message: 'Files cannot be saved or opened at the moment. Please try again in a minute.',
}
const diskFull: Problem = {
  status: 507,
  message: 'The server’s disk is full, so this could not be saved. Please try again once there is room.',
}

export function toProblem(error: unknown): Problem {
  if (error instanceof UserError) {
    const { status, message, field, reason, headers } = error
    return { status, message, field, reason, headers }
  }
  if (isDiskFullError(error)) return diskFull
  if (error instanceof StorageError) return storageUnavailable
  if (isConnectionError(error)) return databaseUnavailable
  const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
  const rule = 'constraint' in cause ? problemsByConstraint[String(cause.constraint)] : undefined
  return rule ?? ('code' in cause ? problemsByCode[String(cause.code)] : undefined) ?? unknownProblem
}

/** The same, and logs the error: as an error if it is the server's fault, else as a warning. */
export function logProblem(error: unknown, log: Log, message: string): Problem {
  const problem = toProblem(error)
  log[problem.status >= 500 ? 'error' : 'warn'](loggableError(error), message)
  return problem
}
