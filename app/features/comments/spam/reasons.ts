import { blockedIn, linksIn } from './words.ts'

export type Submitted = { content: string; names: string; honeypot: string; filledInMs: number | null }

type Reason = {
  /** For the admin, after 'held:'. */
  words: string
  /** Enough to call it spam; others only make sure that somebody looks. */
  strong: boolean
}

const LINKS_TO_HOLD = 3
const LINKS_OF_SPAM = 8
const FASTEST_MS = 3000
const LIKELY = 0.8
const CERTAIN = 0.98

type Known = { blockedWords: string[]; likelihood: number | null }

/** Everything about a comment that looks like spam. */
export function suspicions(submitted: Submitted, { blockedWords, likelihood }: Known): Reason[] {
  const { content, names, honeypot, filledInMs } = submitted
  const reasons: Reason[] = []
  if (honeypot.trim() !== '')
    reasons.push({ words: 'filled in a field that people do not see', strong: true })
  if (filledInMs !== null && filledInMs < FASTEST_MS) {
    reasons.push({ words: `sent after ${seconds(filledInMs)}`, strong: false })
  }
  const links = linksIn(`${names} ${content}`).length
  if (links >= LINKS_TO_HOLD) reasons.push({ words: `${links} links`, strong: links >= LINKS_OF_SPAM })
  for (const word of blockedIn(`${names} ${content}`, blockedWords).slice(0, 3)) {
    reasons.push({ words: `blocked word “${word}”`, strong: true })
  }
  if (likelihood !== null && likelihood >= LIKELY) {
    reasons.push({ words: 'reads like what was marked as spam', strong: likelihood >= CERTAIN })
  }
  return reasons
}

function seconds(milliseconds: number) {
  const whole = Math.max(0, Math.floor(milliseconds / 1000))
  return whole === 1 ? '1 second' : `${whole} seconds`
}
