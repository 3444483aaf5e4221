import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/** A process that does not answer is busy or dying; the metrics of the others are worth having. */
const TIMEOUT_MS = 1_000

type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Goes to every other worker by way of the supervisor (supervisor.js), and the answers come back the same way. */
type Message = {
  metrics: 'wanted' | 'told'
  token: string
  by: number
  others?: number
  told?: ProcessMetrics
}

const isMetricsMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** The metrics of every process behind this port: one of them is asked, and asks the others. */
export function gatherMetrics(own: () => Promise<ProcessMetrics>) {
  if (!cluster.isWorker) return async () => [await own()]
  const tell = (message: Message) => void (process.connected && process.send?.(message))
  const asked = new Map<string, (message: Message) => void>()
  process.on('message', async (message: unknown) => {
    if (!isMetricsMessage(message)) return
    if (message.metrics === 'told') asked.get(message.token)?.(message)
    else tell({ ...message, metrics: 'told', told: await own() })
  })

  return async (): Promise<ProcessMetrics[]> => {
    const token = randomUUID()
    const gathered = [await own()]
    const { promise: all, resolve } = Promise.withResolvers<void>()
    let others = Number.POSITIVE_INFINITY
    asked.set(token, (message) => {
      others = message.others ?? others
      if (message.told) gathered.push(message.told)
      if (gathered.length > others) resolve()
    })
    tell({ metrics: 'wanted', token, by: 0 })
    await Promise.race([all, sleep(TIMEOUT_MS, undefined, { ref: false })])
    asked.delete(token)
    return gathered
  }
}
