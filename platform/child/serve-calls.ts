import type { Call, Reply } from './messages.ts'

type Handlers = Record<string, (given: never) => unknown>

const ALIVE_MS = 1_000

/** What the script of a child does: it answers calls until its parent is gone. */
export function serveCalls(handlers: Handlers) {
  // After the parent has gone there is nobody to tell.
  const send = (reply: Reply) => process.connected && process.send?.(reply, () => {})
  // Signals reach the whole group of processes; the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ call, method, given }: Call) => {
    try {
      const handler = handlers[method]
      if (!handler) throw new Error(`there is no ${method}`)
      send({ call, result: await handler(given as never) })
    } catch (error) {
      const { name, message, status } = error as Error & { status?: number }
      send({ call, error: { name, message, status } })
    }
  })
  setInterval(() => send({ alive: true }), ALIVE_MS)
}
