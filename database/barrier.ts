import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './client.ts'

/** Longer than any process that lives takes to answer; nobody waits for one that does not. */
const PATIENCE_MS = 1_000

type Barrier = { passed: Set<string>; onPassed: () => void }

/**
 * What is told on a channel arrives everywhere in the order in which it was committed. So whoever has heard a barrier
 * has heard all that was committed before it was raised, and says so.
 */
export function createBarriers() {
  const raised = new Map<string, Barrier>()

  function pass(token: string, name: string) {
    const barrier = raised.get(token)
    barrier?.passed.add(name)
    barrier?.onPassed()
  }

  async function passedByAll(line: Line, token: string, barrier: Barrier) {
    const listeners = await line.tell(JSON.stringify({ barrier: token }))
    await new Promise<void>((done) => {
      barrier.onPassed = () => listeners.every((name) => barrier.passed.has(name)) && done()
      barrier.onPassed()
    })
    return true
  }

  return {
    async raise(line: Line): Promise<boolean> {
      const token = randomUUID()
      const barrier: Barrier = { passed: new Set(), onPassed() {} }
      raised.set(token, barrier)
      const giveUp = new AbortController()
      try {
        const patience = sleep(PATIENCE_MS, false, { signal: giveUp.signal })
        return await Promise.race([passedByAll(line, token, barrier), patience])
      } catch {
        return false
      } finally {
        giveUp.abort()
        raised.delete(token)
      }
    },
    /** Whether this was about a barrier; one raised elsewhere is answered. */
    hear(told: object, line: Line): boolean {
      if ('barrier' in told) {
        const token = String(told.barrier)
        if (raised.has(token)) pass(token, line.name())
        // Who waits for an answer that cannot be given is patient for a while, and then no longer.
        else line.tell(JSON.stringify({ passed: token, by: line.name() })).catch(() => {})
        return true
      }
      if (!('passed' in told && 'by' in told)) return false
      pass(String(told.passed), String(told.by))
      return true
    },
  }
}
