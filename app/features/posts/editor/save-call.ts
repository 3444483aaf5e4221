import { isRouteErrorResponse } from 'react-router'
import type { SaveOutcome } from './save-outcome.ts'

/** A server that is away, or no longer knows this person, takes nothing off the page that was typed there. */
export async function withoutLoss<Outcome>(
  serverAction: () => Promise<Outcome>,
): Promise<Outcome | SaveOutcome> {
  const refused = (message: string | null): SaveOutcome => ({ kind: 'refused', errors: {}, message })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) {
      return refused('The server could not be reached. Your text is still here: please try again.')
    }
    if (error instanceof Response) {
      return refused('You are signed out. Your text is still here: sign in in another tab, then save again.')
    }
    if (isRouteErrorResponse(error) && error.status === 403) return refused(null)
    throw error
  }
}
