import type { PGlite } from '@electric-sql/pglite'
import { createConnectionError } from '../connection-errors.ts'
import type { StartedEngine } from './start-engine.ts'

/** A start blocks the only process for half a second. */
const RESTART_DELAY_MS = 2_000

/** After these PostgreSQL has ended: a further query would never return. */
const FATAL_SEVERITIES = new Set(['FATAL', 'PANIC'])

export type EngineConnection = Pick<PGlite, 'execProtocolStream' | 'waitReady'>

type EngineHandlers = {
  onCrash: () => void
  /** Awaited before the first query. */
  onRestart: (engine: PGlite) => Promise<void>
}

/**
 * PostgreSQL in this process. When the disk fails a sync it ends, since it cannot know what was written. A new engine
 * is started with the next query, once the disk allows it, and has everything that was committed.
 */
export async function superviseEngine(
  start: () => Promise<StartedEngine>,
  { onCrash, onRestart }: EngineHandlers,
) {
  let { engine, closeFiles } = await start()
  let current: Promise<PGlite> | undefined = Promise.resolve(engine)
  let nextStartAt = 0

  async function restart(): Promise<PGlite> {
    try {
      const started = await start()
      closeFiles = started.closeFiles
      engine = started.engine
      await onRestart(engine)
      return engine
    } catch (error) {
      closeFiles()
      delayRestart()
      throw createConnectionError((error as Error).message)
    }
  }

  function delayRestart() {
    current = undefined
    nextStartAt = performance.now() + RESTART_DELAY_MS
  }

  function getEngine(): Promise<PGlite> {
    if (!current && performance.now() < nextStartAt)
      return Promise.reject(createConnectionError('the disk took nothing a moment ago'))
    current ??= restart()
    return current
  }

  function handleCrash() {
    delayRestart()
    closeFiles()
    onCrash()
  }

  /** A server rolls back when a connection is dropped; here the next connection would be in the same transaction. */
  async function rollBackLeftover(reused: PGlite) {
    if (reused.isInTransaction()) await reused.exec('rollback')
    return reused
  }

  return {
    getEngine,
    /** Bound to one engine: a transaction must not continue on the next one, where its first half is missing. */
    connection(onLost: () => void): EngineConnection {
      let boundEngine: PGlite | undefined
      return {
        waitReady: Promise.resolve(),
        async execProtocolStream(...args) {
          boundEngine ??= await rollBackLeftover(await getEngine())
          if (boundEngine !== engine || !current) throw createConnectionError('it gave up in the middle')
          const messages = await boundEngine.execProtocolStream(...args)
          if (!messages.some((message) => FATAL_SEVERITIES.has(severityOf(message)))) return messages
          handleCrash()
          // Later, since these messages are still the response to a query.
          setImmediate(onLost)
          return messages
        },
      }
    },
    close: async () => (await current?.catch(() => undefined))?.close(),
  }
}

const severityOf = (message: object) => ('severity' in message ? String(message.severity) : '')
