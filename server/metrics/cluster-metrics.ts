import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/** A process that does not respond is busy or dying; the metrics of the others are returned. */
const TIMEOUT_MS = 1_000

type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The supervisor (supervisor.js) relays a request to every other worker, and the responses back. */
type MetricsMessage = {
  metrics: 'request' | 'response'
  token: string
  /** The worker that asked. */
  requester: number
  /** How many responses to expect. */
  others?: number
  values?: ProcessMetrics
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** The metrics of every process behind this port: the one that gets the request asks the others. */
export function createMetricsCollector(readOwnMetrics: () => Promise<ProcessMetrics>) {
  if (!cluster.isWorker) return async () => [await readOwnMetrics()]
  const sendMessage = (message: MetricsMessage) => void (process.connected && process.send?.(message))
  const pendingRequests = new Map<string, (message: MetricsMessage) => void>()
  process.on('message', async (message: unknown) => {
    if (!isMetricsMessage(message)) return
    if (message.metrics === 'response') pendingRequests.get(message.token)?.(message)
    else sendMessage({ ...message, metrics: 'response', values: await readOwnMetrics() })
  })

  return async (): Promise<ProcessMetrics[]> => {
    const token = randomUUID()
    const collected = [await readOwnMetrics()]
    const { promise: allReceived, resolve } = Promise.withResolvers<void>()
    let others = Number.POSITIVE_INFINITY
    pendingRequests.set(token, (message) => {
      others = message.others ?? others
      if (message.values) collected.push(message.values)
      if (collected.length > others) resolve()
    })
    sendMessage({ metrics: 'request', token, requester: 0 })
    await Promise.race([allReceived, sleep(TIMEOUT_MS, undefined, { ref: false })])
    pendingRequests.delete(token)
    return collected
  }
}
