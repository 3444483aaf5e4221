type LoggableError = { reason: string; code?: string; stack?: string }

/** Of Node.js and of PostgreSQL. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && DISK_FULL_CODES.has(String(error.code))) || isDiskFullError(error.cause))

/** For `.catch`: reading a file that may not exist. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/**
 * What may be logged of an error. The message of a failed query contains its parameters, which are personal data, so
 * the message of the cause is used instead.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { reason: String(error) }
  const source = error.cause instanceof Error ? error.cause : error
  const code = 'code' in source ? String(source.code) : undefined
  return { reason: source.message, code, stack: source.stack }
}
