import { isRouteErrorResponse } from 'react-router'
import type { ActionFailure, FormValues } from './action-result.ts'

/** For a `clientAction`: when the server fails or cannot be reached, the form shows why and keeps what was typed. */
export async function withOfflineFallback<Result>(
  request: Request,
  serverAction: () => Promise<Result>,
): Promise<Result | ActionFailure> {
  const form = await request.clone().formData()
  const values: FormValues = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  const failure = (status: number, message: string): ActionFailure => ({
    ok: false,
    intent: values.intent ?? '',
    status,
    message,
    values,
  })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return failure(503, 'The server could not be reached. Please try again.')
    if (error instanceof Response && redirectsToSignIn(error)) {
      return failure(401, 'You are signed out. Sign in again in another tab.')
    }
    if (isRouteErrorResponse(error)) return failure(error.status, messageForStatus(error.status))
    throw error
  }
}

function messageForStatus(status: number) {
  if (status === 403) return 'You are no longer an admin.'
  if (status === 413) return 'This is too large for the server. Please make it shorter.'
  return `The server had a problem (${status}). Please try again.`
}

const redirectsToSignIn = ({ headers }: Response) =>
  headers.get('Location')?.startsWith('/admin/login') ?? false
