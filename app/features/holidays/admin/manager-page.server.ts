import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { listGuides, readEntries } from './manager.server.ts'
import type { Manager } from './manager.ts'

/** The guides, and of the wanted one, or the first, what is in it. Either may fail to come. */
export async function loadManager(access: Access, log: Log, wanted: string | null): Promise<Manager> {
  const failed = (error: unknown, message: string) => ({
    message,
    reason: loggedProblem(error, log, message).message,
  })
  try {
    const guides = await listGuides(access)
    const selected = guides.find(({ id }) => id === wanted) ?? guides[0] ?? null
    try {
      const entries = selected && (await readEntries(access, selected.id))
      return { guides, selected, entries, failure: null }
    } catch (error) {
      return { guides, selected, entries: null, failure: failed(error, 'Failed to fetch guide data') }
    }
  } catch (error) {
    const failure = failed(error, 'Failed to fetch holiday guides')
    return { guides: null, selected: null, entries: null, failure }
  }
}
