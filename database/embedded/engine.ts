import type { PGlite } from '@electric-sql/pglite'
import { cannotConnectNow } from '../out-of-reach.ts'
import type { Started } from './start-engine.ts'

/** A start takes half a second of the one process that serves everybody. */
const REST_MS = 2_000

/** After these PostgreSQL is no more. Asked anything else, it would think about it for ever, and so would we. */
const LAST_WORDS = new Set(['FATAL', 'PANIC'])

/** As much of an engine as a connection uses. */
export type Asked = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

type Watch = {
  onGaveUp: () => void
  /** Before anybody may ask it something. */
  onStartedAnew: (engine: PGlite) => Promise<void>
}

/**
 * PostgreSQL in this process. When the disk refuses what must be kept, it gives up, as it has to: nobody knows what the
 * disk has. Another one is started in its place as soon as somebody asks and the disk lets it, and finds all that was
 * ever answered.
 */
export async function keepEngine(start: () => Promise<Started>, { onGaveUp, onStartedAnew }: Watch) {
  let { engine, letGo } = await start()
  let current: Promise<PGlite> | undefined = Promise.resolve(engine)
  let mayStartAt = 0

  async function startAnew(): Promise<PGlite> {
    try {
      const started = await start()
      letGo = started.letGo
      engine = started.engine
      await onStartedAnew(engine)
      return engine
    } catch (error) {
      letGo()
      rest()
      throw cannotConnectNow((error as Error).message)
    }
  }

  function rest() {
    current = undefined
    mayStartAt = performance.now() + REST_MS
  }

  function running(): Promise<PGlite> {
    if (!current && performance.now() < mayStartAt)
      return Promise.reject(cannotConnectNow('the disk took nothing a moment ago'))
    current ??= startAnew()
    return current
  }

  function giveUp() {
    rest()
    letGo()
    onGaveUp()
  }

  /** A connection that is given up leaves nothing behind at a server. Here the next one would find it. */
  async function inOrder(found: PGlite) {
    if (found.isInTransaction()) await found.exec('rollback')
    return found
  }

  return {
    running,
    /** For one connection: what begins with one engine never goes on with the next, where it would be half. */
    connection(onGone: () => void): Asked {
      let own: PGlite | undefined
      return {
        waitReady: Promise.resolve(),
        async execProtocolStream(...asked) {
          own ??= await inOrder(await running())
          if (own !== engine || !current) throw cannotConnectNow('it gave up in the middle')
          const told = await own.execProtocolStream(...asked)
          if (!told.some((message) => LAST_WORDS.has(severityOf(message)))) return told
          giveUp()
          // After its last words, which are an answer to somebody.
          setImmediate(onGone)
          return told
        },
      }
    },
    close: async () => (await current?.catch(() => undefined))?.close(),
  }
}

const severityOf = (message: object) => ('severity' in message ? String(message.severity) : '')
