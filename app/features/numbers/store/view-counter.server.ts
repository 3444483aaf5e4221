import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { CountedEvent } from '../collect/view-event.ts'
import { startOfHour } from '../site-time.ts'
import { createDaySalts } from './day-salts.server.ts'
import { deleteAllViews } from './delete-views.server.ts'
import { storeViews } from './store-views.server.ts'
import type { StoredEvent } from './stored-event.ts'

/** An event, and what the server knows of it. The address and the browser are hashed at once and not kept. */
export type Counted = {
  event: CountedEvent
  timeZone: string
  country: string | null
  isRobot: boolean
  /** The address and the name of the browser. */
  identity: string[]
}

export type ViewCounter = ReturnType<typeof createViewCounter>

/** What is lost when the process is killed. */
const WRITE_AFTER_MS = 4_000

/** Events until they are written, which are those of ten seconds with 1,000 a second. Further ones are dropped. */
const MAX_PENDING = 10_000

type Dependencies = { system: Access; log: Log; now?: () => Date }

const MINUTE_MS = 60_000

/** Day and hour stay the same for a minute, in all time zones; computing them costs as much as the rest of an event. */
function createClock() {
  let current = { minute: -1, timeZone: '', day: '', hour: '' }
  return (at: Date, timeZone: string) => {
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (minute !== current.minute || timeZone !== current.timeZone)
      current = {
        minute,
        timeZone,
        day: formatDayInZone(timeZone, at),
        hour: startOfHour(at, timeZone).toISOString(),
      }
    return current
  }
}

/** Collects events in memory, and adds them to the sums every few seconds: no page and no event waits for a write. */
export function createViewCounter({ system, log, now = () => new Date() }: Dependencies) {
  const salts = createDaySalts(system)
  const clockOf = createClock()
  let pending: StoredEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function add(events: StoredEvent[]) {
    pending.push(...events.slice(0, MAX_PENDING - pending.length))
    timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const written = pending
    pending = []
    if (written.length === 0) return
    try {
      await system.run((db) => storeViews(db, written))
    } catch (error) {
      log.warn(loggableError(error), 'views could not be stored and are kept for the next attempt')
      add(written)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    async count({ event, timeZone, country, isRobot, identity }: Counted) {
      const { day, hour } = clockOf(now(), timeZone)
      const isVisit = event.kind === 'view' && !isRobot
      const visitor = isVisit ? await salts.hashVisitor(day, identity) : null
      add([{ ...event, day, hour, country: country ?? '', isRobot, visitor }])
    },
    flush,
    /** Everything that was counted. */
    async deleteAll() {
      await flush()
      await deleteAllViews(system)
      salts.forget()
    },
    async stop() {
      await flush()
      clearTimeout(timer)
    },
  }
}
