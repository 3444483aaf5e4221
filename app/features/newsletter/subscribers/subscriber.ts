import type { Status } from './subscribers.ts'

/** Something that happened to a subscriber, in words. */
export type HistoryLine = { id: string; at: string; text: string; detail: string | null }

/** A letter to a subscriber, and what became of it. */
export type SentLetter = {
  id: string
  issueId: string
  subject: string
  state: 'waiting' | 'taken' | 'sent' | 'failed' | 'uncertain'
  at: string | null
  /** What the mail server said. */
  problem: string | null
}

export type Subscriber = {
  id: string
  email: string
  name: string | null
  status: Status
  source: 'form' | 'admin' | 'import'
  reason: string | null
  createdAt: string
  confirmedAt: string | null
  endedAt: string | null
  pausedUntil: string | null
  history: HistoryLine[]
  letters: SentLetter[]
}

/** More of either is not shown. */
export const MOST_LINES = 100

const arrivals = { form: 'Signed up with the form', admin: 'Added by hand', import: 'Came with an import' }

export const sourceNames: Record<Subscriber['source'], string> = arrivals

type Kept = { kind: string; detail: string | null }

/** What the history keeps, said for people. The first line of each has its source for a detail. */
export function wordsFor({ kind, detail }: Kept): { text: string; detail: string | null } {
  if (isStatus(kind)) {
    if (!detail || !Object.hasOwn(arrivals, detail)) return { text: changes[kind], detail }
    const arrival = arrivals[detail as keyof typeof arrivals]
    const isUsual = kind === 'active' || kind === 'pending'
    return { text: isUsual ? arrival : `${arrival}, as ${kind}`, detail: null }
  }
  if (kind === 'renamed') return { text: 'Changed the name', detail: `Before: ${detail ?? 'none'}` }
  if (kind === 'moved') return { text: 'Changed the address', detail: `Before: ${detail ?? ''}` }
  if (kind === 'paused')
    return { text: 'Paused the letters', detail: detail && `Until ${detail.slice(0, 10)}` }
  return { text: 'Resumed the letters', detail: null }
}

const changes: Record<Status, string> = {
  active: 'Became active',
  pending: 'Was asked to confirm',
  unsubscribed: 'Unsubscribed',
  bounced: 'Could not be reached',
}

const isStatus = (kind: string): kind is Status => Object.hasOwn(changes, kind)
