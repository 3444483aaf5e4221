import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { readFallbackGuide } from './holidays.server.ts'
import type { HolidayGuide } from './holidays.ts'

export type FallbackGuide = ReturnType<typeof createFallbackGuide>

/** In memory, so that it can be shown when the database does not respond. */
export function createFallbackGuide(access: Access, log: Log) {
  let guide: HolidayGuide | null = null
  let waiting: Promise<void> | undefined
  let latest = Promise.resolve()

  async function read() {
    waiting = undefined
    try {
      guide = await readFallbackGuide(access)
    } catch (error) {
      log.warn(loggableError(error), 'could not read the fallback guide')
    }
  }

  return {
    lastKnown: () => guide,
    /** To be called after each change. Calls during a read share the next one. */
    refresh(): Promise<void> {
      waiting ??= latest.then(read)
      latest = waiting
      return latest
    },
  }
}
