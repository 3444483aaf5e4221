type Reason = { reason: string; code?: string; stack?: string }

/** What Node.js, and PostgreSQL, call a disk without room. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && NO_ROOM.has(String(error.code))) || isFull(error.cause))

/**
 * What of an error may be logged. A failed query carries its parameters in its message: they are what somebody typed,
 * so the database's own words are taken instead.
 */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof Error)) return { reason: String(error) }
  const told = error.cause instanceof Error ? error.cause : error
  const code = 'code' in told ? String(told.code) : undefined
  return { reason: told.message, code, stack: told.stack }
}
