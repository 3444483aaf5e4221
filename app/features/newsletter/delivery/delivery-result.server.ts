import type { DeliveryFailureKind } from '#platform/mail-errors.ts'

type DeliveryKey = { issueId: string; subscriberId: string }

export type DeliveryResult = DeliveryKey & {
  state: 'sent' | 'failed' | 'uncertain' | 'waiting'
  problem: string | null
  /** Until the next attempt of a waiting delivery. */
  waitMs: number
  /** The mailbox does not exist. */
  isGone: boolean
  /** It does not count as an attempt. */
  isUntried: boolean
}

const MINUTE_MS = 60_000
/** Greylisting ends after minutes; a full or broken mailbox is repaired within a day or not at all. */
const retryDelaysMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)

const baseResult = { problem: null, waitMs: 0, isGone: false, isUntried: false }

const pickKey = ({ issueId, subscriberId }: DeliveryKey) => ({ issueId, subscriberId })

export const sentResult = (delivery: DeliveryKey): DeliveryResult => ({
  ...baseResult,
  ...pickKey(delivery),
  state: 'sent',
})

export const unattemptedResult = (delivery: DeliveryKey): DeliveryResult => ({
  ...baseResult,
  ...pickKey(delivery),
  state: 'waiting',
  isUntried: true,
})

export function failedAttemptResult(
  kind: DeliveryFailureKind,
  delivery: DeliveryKey & { attempts: number },
  problem: string,
): DeliveryResult {
  const base = { ...baseResult, ...pickKey(delivery), problem }
  if (kind === 'unknown') return { ...base, state: 'uncertain' }
  // An outage of the mail server is no failed attempt.
  if (kind === 'stop') return { ...base, state: 'waiting', isUntried: true }
  const waitMs = retryDelaysMs[delivery.attempts - 1]
  if (kind === 'later' && waitMs !== undefined) return { ...base, state: 'waiting', waitMs }
  return { ...base, state: 'failed', isGone: kind === 'bounced' }
}
