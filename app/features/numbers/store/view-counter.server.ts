import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { CountedEvent } from '../collect/view-event.ts'
import { dayAt, startOfHour } from '../site-time.ts'
import { createDaySalts } from './day-salts.server.ts'
import { deleteAllViews } from './delete-views.server.ts'
import { type StoredEvent, storeViews } from './store-views.server.ts'

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
const WRITE_AFTER_MS = 2_000

/** Events until they are written, which are those of ten seconds with 1,000 a second. Further ones are dropped. */
const MAX_PENDING = 10_000

type Dependencies = { system: Access; log: Log; now?: () => Date }

/** Collects events in memory, and adds them to the sums every few seconds: no page and no event waits for a write. */
export function createViewCounter({ system, log, now = () => new Date() }: Dependencies) {
  const salts = createDaySalts(system)
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
      const at = now()
      const day = dayAt(at, timeZone)
      const hour = startOfHour(at, timeZone).toISOString()
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
