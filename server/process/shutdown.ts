import type { Venus } from '../app.ts'
import type { Listener } from '../http/listener.ts'

/** A query that never ends must not keep the process running. */
const STOP_TIMEOUT_MS = 20_000

/** What to close, as far as it was opened. */
export type Resources = { listener?: Listener; opening?: Promise<Venus> }

/** Accepts no new work, finishes the current requests, then closes the database. A second call changes nothing. */
export function createShutdown(resources: Resources) {
  let isStopping = false

  return async function stop() {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    resources.opening?.then(({ endStreams }) => endStreams()).catch(() => {})
    await resources.listener?.drain()
    await (await resources.opening)?.close()
    process.exit(0)
  }
}

/** The first signal stops gracefully; a second one forces it. */
export function onStopSignal(stop: () => void, forceStop: () => void = () => process.exit(1)) {
  let isRequested = false
  const handleSignal = () => {
    if (isRequested) return forceStop()
    isRequested = true
    stop()
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}
