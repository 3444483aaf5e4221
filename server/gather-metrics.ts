import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Family } from '#platform/metrics.ts'

/** A process that does not answer is busy or dying; the numbers of the others are worth having. */
const PATIENCE_MS = 1_000

/** Goes to every other worker by way of the supervisor (supervisor.js), and the answers come back the same way. */
type Message = { metrics: 'wanted' | 'told'; token: string; by: number; others?: number; families?: Family[] }

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** The numbers of all processes behind this port: one of them is asked, and asks the others. */
export function metricsOfAll(own: () => Family[]) {
  if (!cluster.isWorker) return async () => own()
  const tell = (message: Message) => void (process.connected && process.send?.(message))
  const asked = new Map<string, (message: Message) => void>()
  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return
    if (message.metrics === 'told') asked.get(message.token)?.(message)
    else tell({ ...message, metrics: 'told', families: own() })
  })

  return async (): Promise<Family[]> => {
    const token = randomUUID()
    const gathered = [own()]
    const { promise: all, resolve } = Promise.withResolvers<void>()
    let others = Number.POSITIVE_INFINITY
    asked.set(token, (message) => {
      others = message.others ?? others
      if (message.families) gathered.push(message.families)
      if (gathered.length > others) resolve()
    })
    tell({ metrics: 'wanted', token, by: 0 })
    await Promise.race([all, sleep(PATIENCE_MS, undefined, { ref: false })])
    asked.delete(token)
    return gathered.flat()
  }
}
