import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Site } from '#app/features/site/site.ts'

/** Words of the person and of the site, which attackers guess first. */
type PasswordContext = {
  email: string
  siteUrl: string
  site: Pick<Site, 'name' | 'author' | 'email'>
}

/** Far above what the rate limits allow, and more than a day of work on a stolen hash. */
const MIN_GUESSES = 1e8

/** Further characters can only make it stronger, and matching time grows faster than the length. */
const MAX_CHECKED_LENGTH = 64

/** Characters that stand for letters (p@ssw0rd). More would multiply the work, and nobody remembers them. */
const MAX_SUBSTITUTIONS = 4

/** Until memory is needed: its 40,000 common passwords take 4 MB, and passwords are seldom chosen. */
let lastEstimator: WeakRef<ZxcvbnFactory> | undefined

/** On the server only. */
async function createEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
    maxLength: MAX_CHECKED_LENGTH,
  })
}

/** Why this password is too easy to guess and what would help; nothing when it is strong enough. */
export async function findPasswordWeakness(
  password: string,
  context: PasswordContext,
): Promise<string | undefined> {
  const estimator = lastEstimator?.deref() ?? (await createEstimator())
  lastEstimator = new WeakRef(estimator)
  const checked = password.slice(0, MAX_CHECKED_LENGTH)
  const { guesses, feedback } = estimator.check(checked, guessableWords(context))
  if (guesses >= MIN_GUESSES) return undefined
  return `${warningMessages[feedback.warning ?? ''] ?? 'This is easy to guess.'} Add another word or two.`
}

const warningMessages: Record<string, string> = {
  topTen: 'This is one of the most used passwords.',
  topHundred: 'This is one of the most used passwords.',
  common: 'This is a much used password.',
  similarToCommon: 'This is close to a much used password.',
  userInputs: 'This is made of your own or this site’s name or address.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'Names are easy to guess.',
  commonNames: 'Names are easy to guess.',
  straightRow: 'Keys that lie side by side are easy to guess.',
  keyPattern: 'Keys that lie side by side are easy to guess.',
  simpleRepeat: 'Repetitions such as “aaa” are easy to guess.',
  extendedRepeat: 'Repetitions such as “abcabc” are easy to guess.',
  sequences: 'Sequences such as “abc” or “4321” are easy to guess.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
}

const MIN_WORD_LENGTH = 3

/** Names, emails and host as a whole, joined without separators, and word by word. */
function guessableWords({ email, siteUrl, site }: PasswordContext): string[] {
  const sources = [email, site.name, site.author, site.email, new URL(siteUrl).hostname]
  const words = sources.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH)
}
