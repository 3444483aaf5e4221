import { logProblem } from '#app/http/problem.server.ts'
import type { Log } from '#platform/log.ts'

type LoadResult<Content> = { content: Content; failure: null } | { content: null; failure: string }

/** The content of a page or, if it fails to load, a message to show in its place. */
export async function tryLoad<Content>(
  promise: Promise<Content>,
  log: Log,
  description: string,
): Promise<LoadResult<Content>> {
  try {
    return { content: await promise, failure: null }
  } catch (error) {
    return { content: null, failure: logProblem(error, log, `could not load ${description}`).message }
  }
}
