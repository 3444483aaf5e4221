import { randomUUID } from 'node:crypto'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import { type Journal, openJournal, recoverJournals } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer, Sender } from '#platform/mail.ts'
import { DeliveryError } from '#platform/mail-errors.ts'
import { startRuns } from '#platform/requested-runs.ts'
import type { MailConnection } from '#platform/smtp-connection.ts'
import {
  type ClaimedEmail,
  claimEmails,
  delayDueEmails,
  type EmailResult,
  findLostWorkers,
  hasPendingEmails,
  recordEmailResults,
  releaseEmails,
  renewLease,
} from './claim-emails.ts'
import { composeEmail } from './compose-email.ts'
import { type AttemptResult, failedAttempt, noAttempt, sentAttempt } from './email-result.ts'

const BATCH_SIZE = 20
const POLL_INTERVAL_MS = 5_000
/** Workers renew their claims three times as often. */
const LEASE_MS = 15_000
/** Until then a machine may come back with its journal. */
const LOST_WORKER_TIMEOUT_MS = 10 * 60_000
const OUTAGE_PAUSE_MS = 5 * 60_000

type Dependencies = {
  system: Access
  mail: Mailer
  journalFolder: string
  senderOf: () => Promise<Sender>
  log: Log
}

/**
 * Sends the emails of `single_emails` one after another. Several processes can do so at the same time: each email is
 * claimed by one worker. As for deliveries, a journal says which email was being sent when a worker died. It is
 * written when the bytes are handed over, so an email whose worker died before that is sent later, and is not uncertain.
 */
export function createEmailWorker({ system, mail, journalFolder, senderOf, log }: Dependencies) {
  const worker = randomUUID()
  let journal: Journal | undefined
  let results: EmailResult[] = []
  let leaseEndsAt = 0
  let outageReason: string | undefined
  let isStopping = false
  /** A failure of the database may have left claims that this worker does not know of. */
  let mayHoldClaims = false

  const canSend = () => !outageReason && !isStopping
  /** False after the machine was suspended: another worker may have taken over. */
  const hasLease = () => Date.now() <= leaseEndsAt

  /** Records the last results and claims the next emails, in one transaction. */
  async function refill(): Promise<ClaimedEmail[]> {
    const startedAt = Date.now()
    const recorded = results
    const claims = await system.run(async (db) => {
      await recordEmailResults(db, worker, recorded)
      return canSend() ? claimEmails(db, { worker, count: BATCH_SIZE, leaseMs: LEASE_MS }) : []
    })
    results = []
    leaseEndsAt = startedAt + LEASE_MS
    return claims
  }

  async function deliver(
    { id, to, subject, body, attempts }: ClaimedEmail,
    { from, connection, journal }: { from: Sender; connection: MailConnection; journal: Journal },
  ): Promise<AttemptResult> {
    if (!canSend() || !hasLease()) return noAttempt
    let isJournaled = false
    const onRead = () => {
      if (!hasLease()) throw new Error('The claim of this process has ended.')
      journal.record('>', id)
      isJournaled = true
    }
    try {
      const message = await composeEmail(id, { ...body, to, subject, from })
      await connection.send({ to, message, onRead })
    } catch (error) {
      const kind = error instanceof DeliveryError ? error.kind : 'later'
      const problem = error instanceof Error ? error.message : String(error)
      if (isJournaled && kind !== 'unknown') journalResult('-', id, journal)
      if (kind === 'stop') outageReason = problem
      return failedAttempt(kind, attempts, problem)
    }
    journalResult('+', id, journal)
    return sentAttempt
  }

  /** The result counts even if the journal cannot be written, for example because the disk is full. */
  function journalResult(mark: '+' | '-', id: string, openedJournal: Journal) {
    try {
      openedJournal.record(mark, id)
    } catch (error) {
      log.warn(loggableError(error), 'writing the email journal failed')
    }
  }

  /** Sends until no email is due. */
  async function sendRound() {
    outageReason = undefined
    // Opened before the first claim, and closed when all results are in the database.
    journal ??= openJournal(journalFolder, worker)
    const connection = mail.openConnection()
    try {
      for (let claims = await refill(); claims.length > 0; claims = await refill()) {
        const from = await senderOf()
        for (const email of claims) {
          const result = await deliver(email, { from, connection, journal })
          results.push({ id: email.id, ...result })
          // Without the words of the mail server, which may have the address: they are in the database.
          if (result.state === 'failed' || result.state === 'uncertain')
            log.warn({ email: email.id, state: result.state }, 'email not sent')
        }
      }
    } finally {
      connection.close()
    }
    journal.close()
    journal = undefined
    if (outageReason) {
      log.warn({ problem: outageReason }, 'mail server unavailable, single emails wait')
      await delayDueEmails(system, OUTAGE_PAUSE_MS)
    }
  }

  /** Dead workers of this machine have left a journal; those of other machines have not renewed their claims. */
  async function recoverDeadWorkers() {
    await recoverJournals(journalFolder, async (dead, deadJournal) => {
      await system.run((db) => releaseEmails(db, dead, deadJournal))
      log.warn({ worker: dead, uncertain: deadJournal.unconfirmed.size }, 'emails of a dead worker released')
    })
    for (const lost of await findLostWorkers(system, LOST_WORKER_TIMEOUT_MS)) {
      await system.run((db) => releaseEmails(db, lost, undefined))
      log.warn({ worker: lost }, 'emails of a lost worker released as uncertain')
    }
  }

  /** What this worker has attempted is in `results`; what else it has claimed was never begun. */
  async function releaseOwnClaims() {
    const recorded = results
    await system.run(async (db) => {
      await recordEmailResults(db, worker, recorded)
      await releaseEmails(db, worker, { delivered: new Set(), unconfirmed: new Set(), isComplete: true })
    })
    results = []
    mayHoldClaims = false
  }

  async function runOnce() {
    if (mayHoldClaims) await releaseOwnClaims()
    if (!(await hasPendingEmails(system))) return
    await recoverDeadWorkers()
    mayHoldClaims = true
    await sendRound()
    mayHoldClaims = false
  }

  async function renew() {
    if (!hasLease()) return
    const startedAt = Date.now()
    await renewLease(system, worker, LEASE_MS)
    leaseEndsAt = startedAt + LEASE_MS
  }

  const runs = startRuns({
    run: runOnce,
    onError: (error) => log.error(loggableError(error), 'sending single emails failed, will retry'),
    pollMs: POLL_INTERVAL_MS,
    renew: {
      leaseMs: LEASE_MS,
      work: renew,
      onError: (error) => log.warn(loggableError(error), 'renewing email claims failed'),
    },
  })

  return {
    /** To be called after emails were enqueued. */
    wake: runs.request,
    stop() {
      isStopping = true
      return runs.stop()
    },
  }
}
