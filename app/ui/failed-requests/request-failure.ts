import { isRouteErrorResponse } from 'react-router'
import type { ActionFailure, FormValues } from '../action-result.ts'

type RequestFailure = Pick<ActionFailure, 'status' | 'message'>

/** What to say about a request that got no answer of the site: no connection, a proxy's page, half a response. */
export function describeFailure(error: unknown): RequestFailure | undefined {
  if (error instanceof Response) return undefined
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageForStatus(error.status) }
  if (error instanceof TypeError) {
    return { status: 503, message: 'The server could not be reached. Please try again.' }
  }
  return { status: 500, message: messageForStatus(500) }
}

export function messageForStatus(status: number) {
  if (status === 403) return 'You are no longer an admin.'
  if (status === 404) return 'It is no longer there.'
  if (status === 413) return 'This is too large for the server. Please make it shorter.'
  return `The server had a problem (${status}). Please try again.`
}

/** A redirect of the guards of the admin area; following it would lose what was typed. */
export const signedOutFailure = { status: 401, message: 'You are signed out. Sign in again in another tab.' }

export const redirectsToSignIn = (error: unknown) =>
  error instanceof Response && (error.headers.get('Location')?.startsWith('/admin/login') ?? false)

export async function toActionFailure(failure: RequestFailure, request: Request): Promise<ActionFailure> {
  const values: FormValues = {}
  const form = await request.formData().catch(() => new FormData())
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  const intent = values.intent ?? ''
  return { ok: false, intent, requestFailed: true, title: 'That did not work', values, ...failure }
}
