/** What Node.js, and PostgreSQL itself, call it when nobody is there who could answer. */
const NOBODY_THERE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '58030'],
])

/** As the driver says it, which has no codes. */
const IN_ITS_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

/** The embedded database, while it cannot be started: told as a server would tell it. */
export const cannotConnectNow = (why: string) => Object.assign(new Error(why), { code: '57P03' })

/** Whether the database was not there to answer, as against one that answered with a no. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isNamed = 'code' in error && NOBODY_THERE.has(String(error.code))
  return isNamed || IN_ITS_WORDS.test(error.message) || isOutOfReach(error.cause)
}
