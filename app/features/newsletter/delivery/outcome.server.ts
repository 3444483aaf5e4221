import type { Verdict } from '#platform/mail-verdict.ts'

/** The letter, of which nothing is told but whose it is. */
type Letter = { issueId: string; subscriberId: string }

export type Outcome = Letter & {
  state: 'sent' | 'failed' | 'uncertain' | 'waiting'
  problem: string | null
  /** How long until it is tried again, where it waits. */
  waitMs: number
  /** The address does not exist. */
  isGone: boolean
  /** It never came to an attempt. */
  isUntried: boolean
}

const MINUTE = 60_000
/** Greylisting lets a letter in after minutes; a full or broken mailbox is mended within a day or not at all. */
const backoff = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE)

const done = { problem: null, waitMs: 0, isGone: false, isUntried: false }

const only = ({ issueId, subscriberId }: Letter) => ({ issueId, subscriberId })

export const sent = (letter: Letter): Outcome => ({ ...done, ...only(letter), state: 'sent' })

export const untouched = (letter: Letter): Outcome => ({
  ...done,
  ...only(letter),
  state: 'waiting',
  isUntried: true,
})

export function outcomeOf(verdict: Verdict, letter: Letter & { attempts: number }, problem: string): Outcome {
  const base = { ...done, ...only(letter), problem }
  if (verdict === 'unknown') return { ...base, state: 'uncertain' }
  // The letter is not to blame for a server that is shut.
  if (verdict === 'stop') return { ...base, state: 'waiting', isUntried: true }
  const waitMs = backoff[letter.attempts - 1]
  if (verdict === 'later' && waitMs !== undefined) return { ...base, state: 'waiting', waitMs }
  return { ...base, state: 'failed', isGone: verdict === 'bounced' }
}
