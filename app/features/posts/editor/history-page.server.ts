import { loggedProblem, type Problem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { readHistory, restoreRevision } from './history.server.ts'
import type { HistoryPage } from './history.ts'

type Loaded = { page: HistoryPage; failure: null } | { page: null; failure: Problem }

export async function loadHistory(
  access: Access,
  log: Log,
  postId: string,
  chosen: string | null,
): Promise<Loaded> {
  try {
    const page = await readHistory(access, postId, chosen)
    if (page) return { page, failure: null }
    return { page: null, failure: { status: 404, message: 'Post not found' } }
  } catch (error) {
    const { message } = loggedProblem(error, log, 'a history could not be read')
    return { page: null, failure: { status: 503, message } }
  }
}

/** Nothing, when it worked. */
export async function restore(
  access: Access,
  log: Log,
  postId: string,
  version: string,
): Promise<Problem | null> {
  try {
    if (await restoreRevision(access, postId, version)) return null
    return { status: 404, message: 'This version is no longer there.' }
  } catch (error) {
    return loggedProblem(error, log, 'a version could not be restored')
  }
}
