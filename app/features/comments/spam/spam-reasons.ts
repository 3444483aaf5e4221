import { findImitation } from './look-alike.ts'
import { findBlockedWords, findLinks } from './text-analysis.ts'

export type SpamCheckInput = { content: string; names: string; honeypot: string; filledInMs: number | null }

type SpamReason = {
  /** Shown to admins after “Held:”. */
  words: string
  /** Marks it as spam; other reasons only hold it for approval. */
  strong: boolean
}

const LINKS_TO_HOLD = 3
const LINKS_FOR_SPAM = 8
const MIN_FILL_IN_MS = 3000
const LIKELY_SPAM = 0.8
const CERTAIN_SPAM = 0.98

type SpamCheckContext = {
  blockedWords: string[]
  likelihood: number | null
  /** Of the author, the site and those who work on it: nobody else may look like them. */
  ownNames: string[]
}

export function findSpamReasons(
  submitted: SpamCheckInput,
  { blockedWords, likelihood, ownNames }: SpamCheckContext,
): SpamReason[] {
  const { content, names, honeypot, filledInMs } = submitted
  const reasons: SpamReason[] = []
  if (honeypot.trim() !== '')
    reasons.push({ words: 'filled in a field that people do not see', strong: true })
  if (filledInMs !== null && filledInMs < MIN_FILL_IN_MS) {
    reasons.push({ words: `sent after ${formatSeconds(filledInMs)}`, strong: false })
  }
  const imitation = findImitation(names, ownNames)
  if (imitation) reasons.push({ words: imitation, strong: false })
  const links = findLinks(`${names} ${content}`).length
  if (links >= LINKS_TO_HOLD) reasons.push({ words: `${links} links`, strong: links >= LINKS_FOR_SPAM })
  for (const word of findBlockedWords(`${names} ${content}`, blockedWords).slice(0, 3)) {
    reasons.push({ words: `blocked word “${word}”`, strong: true })
  }
  if (likelihood !== null && likelihood >= LIKELY_SPAM) {
    reasons.push({ words: 'reads like what was marked as spam', strong: likelihood >= CERTAIN_SPAM })
  }
  return reasons
}

function formatSeconds(milliseconds: number) {
  const whole = Math.max(0, Math.floor(milliseconds / 1000))
  return whole === 1 ? '1 second' : `${whole} seconds`
}
