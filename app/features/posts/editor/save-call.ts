import { isRouteErrorResponse } from 'react-router'
import type { SaveOutcome } from './save-outcome.ts'

const STILL_HERE = 'Your text is still here'

/** A server that is away, fails, or no longer knows this person, takes nothing off the page that was typed there. */
export async function withoutLoss<Outcome>(
  serverAction: () => Promise<Outcome>,
): Promise<Outcome | SaveOutcome> {
  try {
    return await serverAction()
  } catch (error) {
    const message = reasonFor(error)
    if (message === undefined) throw error
    return { kind: 'refused', errors: {}, message }
  }
}

function reasonFor(error: unknown): string | null | undefined {
  if (error instanceof TypeError) return `The server could not be reached. ${STILL_HERE}: please try again.`
  if (error instanceof Response)
    return `You are signed out. ${STILL_HERE}: sign in again in another tab, then save.`
  if (!isRouteErrorResponse(error)) return undefined
  // The form has its own words for a refusal without a reason.
  if (error.status === 403) return null
  if (error.status === 413) return `This is more than fits in one post. ${STILL_HERE}: please shorten it.`
  return `The server had a problem (${error.status}). ${STILL_HERE}: please try again.`
}
