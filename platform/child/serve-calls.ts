/** From the parent to the child. */
export type Call = { call: number; method: string; input: unknown }

/** From the child to the parent; `alive` is the heartbeat. */
export type Reply =
  | { alive: true }
  | { call: number; result: unknown }
  | { call: number; error: { name: string; message: string; status?: number } }

type Handlers = Record<string, (input: never) => unknown>

const HEARTBEAT_MS = 1_000

/** Called by the script of a child: handles calls until the parent disconnects. */
export function serveCalls(handlers: Handlers) {
  const send = (reply: Reply) => process.connected && process.send?.(reply, () => {})
  // Signals reach the whole process group, but the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ call, method, input }: Call) => {
    try {
      const handler = handlers[method]
      if (!handler) throw new Error(`there is no ${method}`)
      send({ call, result: await handler(input as never) })
    } catch (error) {
      const { name, message, status } = error as Error & { status?: number }
      send({ call, error: { name, message, status } })
    }
  })
  send({ alive: true })
  setInterval(() => send({ alive: true }), HEARTBEAT_MS)
}
