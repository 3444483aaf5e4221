import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Preloaded into a process: a request with block=<milliseconds> in its query blocks the event loop for that time. */
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const ms = Number(/[?&]block=(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
  if (ms === 0) return
  // Waiting leaves the processor to other tests, where a loop would take it.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms))
})
