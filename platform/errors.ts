type Reason = { reason: string; code?: string; stack?: string }

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
