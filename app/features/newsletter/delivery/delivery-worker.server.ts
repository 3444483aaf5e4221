import { randomUUID } from 'node:crypto'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import { type Journal, openJournal, recoverJournals } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import { DeliveryError } from '#platform/mail-errors.ts'
import { startRuns } from '#platform/requested-runs.ts'
import type { MailConnection } from '#platform/smtp-connection.ts'
import {
  type ClaimedDelivery,
  findLostWorkers,
  journalKey,
  releaseDeliveries,
} from './claim-deliveries.server.ts'
import { createDeliveryBatch, LEASE_MS } from './delivery-batch.server.ts'
import {
  type DeliveryResult,
  failedAttemptResult,
  sentResult,
  unattemptedResult,
} from './delivery-result.server.ts'
import {
  finishCompletedIssues,
  hasPendingDeliveries,
  pauseSendingIssues,
  resumeDueIssues,
} from './issue-state.server.ts'
import { createMessageBuilder } from './message-builder.server.ts'

const CONNECTION_COUNT = 5
const POLL_INTERVAL_MS = 10_000
/** Until then a machine may come back with its journal. */
const LOST_WORKER_TIMEOUT_MS = 10 * 60_000
const OUTAGE_PAUSE_MS = 5 * 60_000

export type DeliveryWorkerDependencies = {
  system: Access
  mail: Mailer
  siteUrl: string
  journalFolder: string
  log: Log
}

/**
 * Sends the deliveries of all issues that are being sent. Several processes can do so at the same time: each delivery is
 * claimed by one worker. A journal says which emails were being sent when a worker died, so that none is sent twice.
 */
export function createDeliveryWorker({
  system,
  mail,
  siteUrl,
  journalFolder,
  log,
}: DeliveryWorkerDependencies) {
  const worker = randomUUID()
  const messageBuilder = createMessageBuilder({ system, siteUrl, from: mail.from })
  let outageReason: string | undefined
  let isStopping = false
  let journal: Journal | undefined
  const canSend = () => !outageReason && !isStopping
  const batch = createDeliveryBatch({ system, worker, canSend })

  async function deliver(
    claim: ClaimedDelivery,
    { connection, journal }: { connection: MailConnection; journal: Journal },
  ): Promise<DeliveryResult> {
    const message = await messageBuilder.buildMessage(claim)
    if (!canSend() || !batch.hasLease()) return unattemptedResult(claim)
    try {
      journal.record('>', journalKey(claim))
    } catch (error) {
      // Not sent without a journal entry: after a crash it might be sent again.
      batch.addResult(unattemptedResult(claim))
      throw error
    }
    try {
      await connection.send({ to: claim.email, message })
    } catch (error) {
      const kind = error instanceof DeliveryError ? error.kind : 'later'
      const problem = error instanceof Error ? error.message : String(error)
      if (kind !== 'unknown') journalResult('-', claim, journal)
      if (kind === 'stop') outageReason = problem
      return failedAttemptResult(kind, claim, problem)
    }
    journalResult('+', claim, journal)
    return sentResult(claim)
  }

  /** The result counts even if the journal cannot be written, for example because the disk is full. */
  function journalResult(mark: '+' | '-', claim: ClaimedDelivery, journal: Journal) {
    try {
      journal.record(mark, journalKey(claim))
    } catch (error) {
      log.warn(loggableError(error), 'writing the delivery journal failed')
    }
  }

  async function sendLoop(journal: Journal) {
    const connection = mail.openConnection()
    try {
      for (let claim = await batch.next(); claim; claim = await batch.next())
        batch.addResult(await deliver(claim, { connection, journal }))
    } finally {
      connection.close()
    }
  }

  /** Sends until no delivery is due. */
  async function sendRound() {
    outageReason = undefined
    // Opened before the first claim, and closed when all results are in the database.
    journal ??= openJournal(journalFolder, worker)
    const openedJournal = journal
    const loopResults = await Promise.allSettled(
      Array.from({ length: CONNECTION_COUNT }, () => sendLoop(openedJournal)),
    )
    await batch.flush()
    journal.close()
    journal = undefined
    if (outageReason) {
      log.warn({ problem: outageReason }, 'mail server unavailable, newsletter paused')
      await pauseSendingIssues(system, `The mail server takes no letters: ${outageReason}`, OUTAGE_PAUSE_MS)
    }
    const failure = loopResults.find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }

  /** Dead workers of this machine have left a journal; those of other machines have not renewed their claims. */
  async function recoverDeadWorkers() {
    await recoverJournals(journalFolder, async (dead, deadJournal) => {
      await system.run((db) => releaseDeliveries(db, dead, deadJournal))
      const uncertain = deadJournal.unconfirmed.size
      log.warn({ worker: dead, uncertain }, 'deliveries of a dead worker released')
    })
    for (const lost of await findLostWorkers(system, LOST_WORKER_TIMEOUT_MS)) {
      await system.run((db) => releaseDeliveries(db, lost, undefined))
      log.warn({ worker: lost }, 'deliveries of a lost worker released as uncertain')
    }
  }

  async function runOnce() {
    if (!(await hasPendingDeliveries(system))) return
    await resumeDueIssues(system)
    await recoverDeadWorkers()
    await sendRound()
    messageBuilder.clear()
    if (isStopping) return
    for (const issue of await finishCompletedIssues(system))
      log.info({ issue }, 'every letter of an issue is sent')
  }

  const logWarning = (message: string) => (error: unknown) => log.warn(loggableError(error), message)
  const runs = startRuns({
    run: runOnce,
    onError: (error) => log.error(loggableError(error), 'newsletter delivery failed, will retry'),
    pollMs: POLL_INTERVAL_MS,
    renew: {
      leaseMs: LEASE_MS,
      work: () => batch.renew(),
      onError: logWarning('renewing delivery claims failed'),
    },
  })

  return {
    /** To be called after any change of an issue. */
    changed() {
      runs.request()
      batch.releaseUnwanted().catch(logWarning('releasing deliveries failed'))
    },
    stop() {
      isStopping = true
      return runs.stop()
    },
  }
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>
