import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelConnection } from './database.ts'

/** Longer than a live process takes to reply; others are not waited for. */
const TIMEOUT_MS = 1_000

type Barrier = { passed: Set<string>; onPassed: () => void }

/**
 * Notifications arrive in the order of their commits. So a process that has received a barrier has received all that
 * was committed before it, and confirms that once it has handled it.
 */
export function createBarriers() {
  const pendingBarriers = new Map<string, Barrier>()

  function pass(token: string, connectionId: string) {
    const barrier = pendingBarriers.get(token)
    barrier?.passed.add(connectionId)
    barrier?.onPassed()
  }

  async function waitUntilAllPassed(connection: ChannelConnection, token: string, barrier: Barrier) {
    const listeners = await connection.notify(JSON.stringify({ barrier: token }))
    await new Promise<void>((resolve) => {
      barrier.onPassed = () => {
        if (listeners.every((id) => barrier.passed.has(id))) resolve()
      }
      barrier.onPassed()
    })
    return true
  }

  return {
    async waitForAll(connection: ChannelConnection): Promise<boolean> {
      const token = randomUUID()
      const barrier: Barrier = { passed: new Set(), onPassed() {} }
      pendingBarriers.set(token, barrier)
      const timeoutAbort = new AbortController()
      try {
        const timeout = sleep(TIMEOUT_MS, false, { signal: timeoutAbort.signal })
        return await Promise.race([waitUntilAllPassed(connection, token, barrier), timeout])
      } catch {
        return false
      } finally {
        timeoutAbort.abort()
        pendingBarriers.delete(token)
      }
    },
    /** Confirms a barrier when all that came before it is `handled`. False when the message is not about a barrier. */
    handleMessage(message: object, connection: ChannelConnection, handled: Promise<unknown>): boolean {
      if ('barrier' in message) {
        const token = String(message.barrier)
        // The connection that received it: after a gap there may be another one.
        const by = connection.id()
        void handled.then(() => {
          if (pendingBarriers.has(token)) return pass(token, by)
          // If the reply fails, the other process stops waiting after its timeout.
          connection.notify(JSON.stringify({ passed: token, by })).catch(() => {})
        })
        return true
      }
      if (!('passed' in message && 'by' in message)) return false
      pass(String(message.passed), String(message.by))
      return true
    },
  }
}
