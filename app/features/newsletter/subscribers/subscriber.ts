import type { StopReason } from '#app/features/newsletter/series/series.ts'
import { formatDate } from '#app/ui/format-date.ts'
import type { SubscriberStatus } from './subscribers.ts'

export type HistoryEntry = { id: string; at: string; text: string; detail: string | null }

export type SubscriberDelivery = {
  id: string
  issueId: string
  subject: string
  state: 'waiting' | 'taken' | 'sent' | 'failed' | 'uncertain'
  at: string | null
  /** The reply of the mail server. */
  problem: string | null
}

/** How far somebody is in the welcome series; null for whoever never was in it. */
export type SubscriberSeries = { sent: number; dueAt: string | null; stopReason: StopReason | null }

export type SubscriberDetails = {
  id: string
  email: string
  name: string | null
  status: SubscriberStatus
  source: 'form' | 'admin' | 'import'
  reason: string | null
  createdAt: string
  confirmedAt: string | null
  endedAt: string | null
  pausedUntil: string | null
  /** The names of what they like to read about. Empty: everything. */
  interests: string[]
  series: SubscriberSeries | null
  history: HistoryEntry[]
  deliveries: SubscriberDelivery[]
}

/** The only reason of `unsubscribed` after which an admin can make somebody active again. */
export const UNSUBSCRIBED_BY_ADMIN = 'By an admin'
/** Of whom an admin had unsubscribed before. */
export const UNSUBSCRIBED_BY_BOTH = 'By an admin, then by themselves'

/** Who left by themselves, here or elsewhere, also if somebody has typed their address into the form since. */
export const hasLeft = ({
  status,
  endedAt,
  reason,
}: Pick<SubscriberDetails, 'status' | 'endedAt' | 'reason'>) =>
  status === 'pending' ? endedAt !== null : status === 'unsubscribed' && reason !== UNSUBSCRIBED_BY_ADMIN

export const HAS_LEFT_TEXT =
  'They left by themselves, so only they can come back: with the link in any of their letters, or with the form.'

/** Of whom nothing but the hash of their email is kept. */
export const HAD_LEFT_TEXT =
  'They left before, or a letter came back, and they were deleted. Only they can come back: with the form.'

/** Of the history, and of the deliveries. */
export const MAX_LISTED_ENTRIES = 100

const sourceTexts = { form: 'Signed up with the form', admin: 'Added by hand', import: 'Came with an import' }

export const sourceLabels: Record<SubscriberDetails['source'], string> = sourceTexts

type StoredEvent = { kind: string; detail: string | null }

/** The detail of the first event of a subscriber is their source. */
export function describeEvent(
  { kind, detail }: StoredEvent,
  timeZone: string,
): { text: string; detail: string | null } {
  if (isStatus(kind)) {
    if (!detail || !Object.hasOwn(sourceTexts, detail)) return { text: statusChangeTexts[kind], detail }
    const sourceText = sourceTexts[detail as keyof typeof sourceTexts]
    const isDefaultStatus = kind === 'active' || kind === 'pending'
    return { text: isDefaultStatus ? sourceText : `${sourceText}, as ${kind}`, detail: null }
  }
  if (kind === 'renamed') return { text: 'Changed the name', detail: `Before: ${detail ?? 'none'}` }
  if (kind === 'moved') return { text: 'Changed the address', detail: `Before: ${detail ?? ''}` }
  if (kind === 'paused')
    return { text: 'Paused the letters', detail: detail && `Until ${formatDate(detail, timeZone, 'short')}` }
  return { text: 'Resumed the letters', detail: null }
}

const statusChangeTexts: Record<SubscriberStatus, string> = {
  active: 'Became active',
  pending: 'Was asked to confirm',
  unsubscribed: 'Unsubscribed',
  bounced: 'Could not be reached',
}

const isStatus = (kind: string): kind is SubscriberStatus => Object.hasOwn(statusChangeTexts, kind)
