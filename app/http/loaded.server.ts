import { loggedProblem } from '#app/http/problem.server.ts'
import type { Log } from '#platform/log.ts'

type Loaded<Content> = { content: Content; failure: null } | { content: null; failure: string }

/** What a page shows, or why it cannot, in words: its frame stands either way. */
export async function loaded<Content>(
  work: Promise<Content>,
  log: Log,
  what: string,
): Promise<Loaded<Content>> {
  try {
    return { content: await work, failure: null }
  } catch (error) {
    return { content: null, failure: loggedProblem(error, log, `could not load ${what}`).message }
  }
}
