import type { DeliveryFailureKind } from '#platform/mail-errors.ts'

/** What became of one attempt to send an email, to one recipient or to many. */
export type AttemptResult = {
  state: 'sent' | 'failed' | 'uncertain' | 'waiting'
  problem: string | null
  /** Until the next attempt of a waiting one. */
  waitMs: number
  /** It does not count as an attempt. */
  isUntried: boolean
}

const MINUTE_MS = 60_000
/** Greylisting ends after minutes; a full or broken mailbox is repaired within a day or not at all. */
const retryDelaysMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)

export const sentAttempt: AttemptResult = { state: 'sent', problem: null, waitMs: 0, isUntried: false }
export const noAttempt: AttemptResult = { state: 'waiting', problem: null, waitMs: 0, isUntried: true }

export function failedAttempt(kind: DeliveryFailureKind, attempts: number, problem: string): AttemptResult {
  const failed: AttemptResult = { state: 'failed', problem, waitMs: 0, isUntried: false }
  if (kind === 'unknown') return { ...failed, state: 'uncertain' }
  // An outage of the mail server is no failed attempt.
  if (kind === 'stop') return { ...failed, state: 'waiting', isUntried: true }
  const waitMs = retryDelaysMs[attempts - 1]
  return kind === 'later' && waitMs !== undefined ? { ...failed, state: 'waiting', waitMs } : failed
}
