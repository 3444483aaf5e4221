import { isRouteErrorResponse } from 'react-router'
import { type SaveFailure, saveRefused } from './save-result.ts'

const STILL_HERE = 'Your text is still here'

/** Turns errors of the request into a failed save: an error page would replace the form and what was typed in it. */
export async function catchSaveErrors<Result>(
  serverAction: () => Promise<Result>,
): Promise<Result | SaveFailure> {
  try {
    return await serverAction()
  } catch (error) {
    return toFailure(error)
  }
}

function toFailure(error: unknown): SaveFailure {
  if (error instanceof TypeError) {
    return saveRefused(503, `The server could not be reached. ${STILL_HERE}: please try again.`)
  }
  if (error instanceof Response) {
    return saveRefused(401, `You are signed out. ${STILL_HERE}: sign in again in another tab, then save.`)
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  // The forms have their own text for a failure without a message.
  if (status === 403) return saveRefused(status, '')
  if (status === 413) {
    return saveRefused(status, `This is more than fits in one post. ${STILL_HERE}: please shorten it.`)
  }
  return saveRefused(status, `The server had a problem (${status}). ${STILL_HERE}: please try again.`)
}
