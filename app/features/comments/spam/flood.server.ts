import { countersOf, inAWhile } from '#app/http/rate-limits.server.ts'
import type { Limits } from '#platform/limits/limits.ts'

/** What the form is answered with instead. */
export type Flooded = { status: 429; message: string; retryAfter: number }

export async function refuseFlood(limits: Limits, address: string): Promise<Flooded | null> {
  const wait = await limits.count(countersOf('comment', { address }))
  if (wait === null) return null
  const message = `That was a lot of comments. The next one is welcome ${inAWhile(wait)}.`
  return { status: 429, message, retryAfter: wait }
}
