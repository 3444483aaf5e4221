import { isRouteErrorResponse } from 'react-router'
import type { Given, Outcome, Refused } from './outcome.ts'

/** For a `clientAction`: a server that is away, fails, or no longer knows this person takes nothing that was typed. */
export async function orRefused<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | Outcome> {
  const form = await request.clone().formData()
  const given: Given = {}
  for (const [name, value] of form) if (typeof value === 'string') given[name] = value
  const refused = (message: string): Refused => ({ ok: false, intent: given.intent ?? '', message, given })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return refused('The server could not be reached. Please try again.')
    if (error instanceof Response && leadsToSignIn(error)) {
      return refused('You are signed out. Sign in again in another tab.')
    }
    if (isRouteErrorResponse(error)) return refused(wordsFor(error.status))
    throw error
  }
}

function wordsFor(status: number) {
  if (status === 403) return 'You are no longer an admin.'
  if (status === 413) return 'This is too large for the server. Please make it shorter.'
  return `The server had a problem (${status}). Please try again.`
}

const leadsToSignIn = ({ headers }: Response) => headers.get('Location')?.startsWith('/admin/login') ?? false
