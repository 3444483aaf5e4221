import { setTimeout as sleep } from 'node:timers/promises'
import { selectNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import type { Access } from '#database/access.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  recordDeliveryResults,
  renewLease,
} from './claim-deliveries.server.ts'
import { type DeliveryResult, unattemptedResult } from './delivery-result.server.ts'
import { notifyProgress, selectSendingIssueIds } from './issue-state.server.ts'

/** Small enough to pause soon, large enough that claiming costs little. */
const BATCH_SIZE = 100
const RATE_LIMIT_WAIT_MS = 100
const PROGRESS_INTERVAL_MS = 1_000
/** Workers renew their claims three times as often. */
export const LEASE_MS = 15_000

type DeliveryBatchDependencies = { system: Access; worker: string; canSend: () => boolean }

/** The claimed deliveries that a worker has not started, and the results that are not in the database yet. */
export function createDeliveryBatch({ system, worker, canSend }: DeliveryBatchDependencies) {
  const queue: ClaimedDelivery[] = []
  const results: DeliveryResult[] = []
  let leaseEndsAt = 0
  let progressNotifiedAt = 0
  let isRateLimited = false
  let refilling: Promise<void> | undefined
  let releasing: Promise<void> | undefined

  /** Records the last results and claims the next deliveries, in one transaction. */
  async function refill(shouldClaim: boolean) {
    const recorded = results.splice(0)
    const startedAt = Date.now()
    try {
      const claimed = await system.run(async (db) => {
        await recordDeliveryResults(db, worker, recorded)
        if (recorded.length > 0 && startedAt - progressNotifiedAt >= PROGRESS_INTERVAL_MS) {
          progressNotifiedAt = startedAt
          await notifyProgress(db)
        }
        if (!shouldClaim) return { claims: [], isRateLimited: false }
        const { rate } = await selectNewsletterSettings(db)
        return claimDeliveries(db, { worker, count: BATCH_SIZE, rate, leaseMs: LEASE_MS })
      })
      // Older claims in the queue still have the lease of their last renewal.
      if (queue.length === 0) leaseEndsAt = startedAt + LEASE_MS
      isRateLimited = claimed.isRateLimited
      queue.push(...claimed.claims)
    } catch (error) {
      results.unshift(...recorded)
      throw error
    }
  }

  async function releaseUnsendable() {
    // It may have started before the pause, and add claims after it.
    await refilling?.catch(() => {})
    if (queue.length === 0) return
    const sendingIssueIds = await selectSendingIssueIds(system)
    const unsendable = queue.filter(({ issueId }) => !sendingIssueIds.has(issueId))
    queue.splice(0, queue.length, ...queue.filter(({ issueId }) => sendingIssueIds.has(issueId)))
    results.push(...unsendable.map(unattemptedResult))
  }

  return {
    /** Waits for the rate limit; nothing when no delivery is due. */
    async next(): Promise<ClaimedDelivery | undefined> {
      for (;;) {
        if (queue.length <= BATCH_SIZE / 2) {
          refilling ??= refill(canSend()).finally(() => {
            refilling = undefined
          })
          // A caller with an empty queue awaits it below, and gets its error.
          refilling.catch(() => {})
        }
        if (queue.length === 0) await refilling
        // Nothing of an issue that was just paused may be sent.
        if (releasing) await releasing.catch(() => {})
        const claim = queue.shift()
        if (claim || !isRateLimited || !canSend()) return claim
        await sleep(RATE_LIMIT_WAIT_MS)
      }
    },
    addResult: (result: DeliveryResult) => void results.push(result),
    /** False after the machine was suspended: another worker may have taken over. */
    hasLease: () => Date.now() <= leaseEndsAt,
    async renew() {
      const startedAt = Date.now()
      await renewLease(system, worker, LEASE_MS)
      leaseEndsAt = startedAt + LEASE_MS
    },
    /** Gives back the claims of issues that are paused or canceled by now. */
    releaseUnwanted(): Promise<void> {
      const work = releaseUnsendable().finally(() => {
        if (releasing === work) releasing = undefined
      })
      releasing = work
      return work
    },
    /** Gives back all claims, and records all results. */
    async flush() {
      await refilling?.catch(() => {})
      results.push(...queue.splice(0).map(unattemptedResult))
      while (results.length > 0) await refill(false)
    },
  }
}
