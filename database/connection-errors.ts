/** Of Node.js and of PostgreSQL. */
const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '58030',
])

/** Errors of the driver have no codes. */
const CONNECTION_ERROR_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** For the embedded database while it cannot be started: the code of a server that is starting up. */
export const createConnectionError = (reason: string) => Object.assign(new Error(reason), { code: '57P03' })

/** Whether the database could not be reached, as opposed to an error that it returned. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const hasKnownCode = 'code' in error && CONNECTION_ERROR_CODES.has(String(error.code))
  return hasKnownCode || CONNECTION_ERROR_MESSAGES.test(error.message) || isConnectionError(error.cause)
}
