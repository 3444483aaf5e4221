import type { Venus } from '../app.ts'
import type { Listener } from '../http/listener.ts'

/** A query that never ends must not keep the process for ever. */
const STOP_MS = 20_000

/** What there is to give back, as far as the start has come. */
export type Parts = { listener?: Listener; opening?: Promise<Venus> }

/** First no new work, then what is in hand, then the database. Asked again, it goes on as it was. */
export function stopper(parts: Parts) {
  let isStopping = false

  return async function stop() {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    parts.opening?.then(({ endStreams }) => endStreams()).catch(() => {})
    await parts.listener?.drain()
    await (await parts.opening)?.close()
    process.exit(0)
  }
}

/** The first signal asks; a second one does not wait. */
export function onSignal(stop: () => void, hurry: () => void = () => process.exit(1)) {
  let isAsked = false
  const hear = () => {
    if (isAsked) return hurry()
    isAsked = true
    stop()
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
}
