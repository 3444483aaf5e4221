import { setTimeout as sleep } from 'node:timers/promises'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import type { Access } from '#database/access.ts'
import { type Claim, recordOutcomes, renewLease, takeClaims } from './claims.server.ts'
import { idsBeingSent, tellProgress } from './issue-state.server.ts'
import { type Outcome, untouched } from './outcome.server.ts'

/** How many letters are taken at once: few enough to pause soon, enough that taking them costs little. */
const BATCH = 100
const PACE_MS = 100
const TELL_MS = 1_000
/** For so long a letter is its worker's, which says three times as often that it lives. */
export const LEASE_MS = 15_000

type TrayParts = { system: Access; worker: string; isOpen: () => boolean }

/** The letters that a worker has taken and not begun with, and what came of the others that nobody was told yet. */
export function createTray({ system, worker, isOpen }: TrayParts) {
  const queue: Claim[] = []
  const outcomes: Outcome[] = []
  let leaseEnds = 0
  let toldAt = 0
  let isPaced = false
  let refilling: Promise<void> | undefined
  let putting: Promise<void> | undefined

  /** Tells the database what came of the last letters and takes the next ones, in one transaction. */
  async function refill(isTaking: boolean) {
    const told = outcomes.splice(0)
    const from = Date.now()
    try {
      const taken = await system.run(async (db) => {
        await recordOutcomes(db, worker, told)
        if (told.length > 0 && from - toldAt >= TELL_MS) {
          toldAt = from
          await tellProgress(db)
        }
        if (!isTaking) return { claims: [], isPaced: false }
        const { rate } = await settingsIn(db)
        return takeClaims(db, { worker, count: BATCH, rate, leaseMs: LEASE_MS })
      })
      // Older ones in the queue are ours for as long as was last said of them.
      if (queue.length === 0) leaseEnds = from + LEASE_MS
      isPaced = taken.isPaced
      queue.push(...taken.claims)
    } catch (error) {
      outcomes.unshift(...told)
      throw error
    }
  }

  async function putBackUnwanted() {
    // It may have asked before the pause, and bring letters after it.
    await refilling?.catch(() => {})
    if (queue.length === 0) return
    const wanted = await idsBeingSent(system)
    const unwanted = queue.filter(({ issueId }) => !wanted.has(issueId))
    queue.splice(0, queue.length, ...queue.filter(({ issueId }) => wanted.has(issueId)))
    outcomes.push(...unwanted.map(untouched))
  }

  return {
    /** The next letter to send, when its time has come; none when nothing is left. */
    async next(): Promise<Claim | undefined> {
      for (;;) {
        if (queue.length <= BATCH / 2) {
          refilling ??= refill(isOpen()).finally(() => {
            refilling = undefined
          })
          // Whoever finds the queue empty waits for it, and hears of its failure.
          refilling.catch(() => {})
        }
        if (queue.length === 0) await refilling
        // An issue that was paused a moment ago must not lose another letter to a quick mail server.
        if (putting) await putting.catch(() => {})
        const claim = queue.shift()
        if (claim || !isPaced || !isOpen()) return claim
        await sleep(PACE_MS)
      }
    },
    done: (outcome: Outcome) => void outcomes.push(outcome),
    /** A machine that slept wakes up with letters that may be another worker's by now. */
    isOurs: () => Date.now() <= leaseEnds,
    async renew() {
      const from = Date.now()
      await renewLease(system, worker, LEASE_MS)
      leaseEnds = from + LEASE_MS
    },
    /** What was taken for an issue that is paused or canceled by now goes back. */
    putBack(): Promise<void> {
      const work = putBackUnwanted().finally(() => {
        if (putting === work) putting = undefined
      })
      putting = work
      return work
    },
    /** All goes back that was not begun with, and the database knows everything. */
    async empty() {
      await refilling?.catch(() => {})
      outcomes.push(...queue.splice(0).map(untouched))
      while (outcomes.length > 0) await refill(false)
    },
  }
}
