import type { DeliveryFailureKind } from '#platform/mail-errors.ts'
import {
  type AttemptResult,
  failedAttempt,
  noAttempt,
  sentAttempt,
} from '#platform/single-emails/email-result.ts'

type DeliveryKey = { issueId: string; subscriberId: string }

export type DeliveryResult = DeliveryKey &
  AttemptResult & {
    /** The mailbox does not exist. */
    isGone: boolean
  }

const resultOf = (
  { issueId, subscriberId }: DeliveryKey,
  attempt: AttemptResult,
  isGone = false,
): DeliveryResult => ({ issueId, subscriberId, ...attempt, isGone })

export const sentResult = (delivery: DeliveryKey) => resultOf(delivery, sentAttempt)
export const unattemptedResult = (delivery: DeliveryKey) => resultOf(delivery, noAttempt)

export const failedAttemptResult = (
  kind: DeliveryFailureKind,
  delivery: DeliveryKey & { attempts: number },
  problem: string,
) => resultOf(delivery, failedAttempt(kind, delivery.attempts, problem), kind === 'bounced')
