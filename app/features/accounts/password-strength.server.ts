import type { Site } from '#app/features/site/site.ts'

/** Whose password it will be, and where: words that belong to either are guessed first. */
export type PasswordContext = {
  email: string
  siteUrl: string
  site: Pick<Site, 'name' | 'author' | 'email'>
}

/** As many guesses as strangers get nowhere near within the limits, and a stolen hash does not fall to in a day. */
const LEAST_GUESSES = 1e8

/** What comes after these characters can only make it stronger. Matching takes more than twice as long for twice as many. */
const LONGEST_CHECKED = 64

/** Each stands for a letter (p@ssw0rd): more at once would multiply the work, and nobody remembers them. */
const MOST_SUBSTITUTIONS = 4

/** Read with the first password that is chosen, and never by a browser: it holds 40,000 common passwords. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
    maxLength: LONGEST_CHECKED,
  })
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Why this password is too easy to guess and what would help, or nothing when it is not. */
export async function weaknessOf(password: string, context: PasswordContext): Promise<string | undefined> {
  estimator ??= loadEstimator()
  const checked = password.slice(0, LONGEST_CHECKED)
  const { guesses, feedback } = (await estimator).check(checked, ownWords(context))
  if (guesses >= LEAST_GUESSES) return undefined
  return `${warnings[feedback.warning ?? ''] ?? 'This is easy to guess.'} Add another word or two.`
}

const warnings: Record<string, string> = {
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

const SHORTEST_WORD = 3

/** Names and addresses as they are, without what stands between their words, and word by word. */
function ownWords({ email, siteUrl, site }: PasswordContext): string[] {
  const whole = [email, site.name, site.author, site.email, new URL(siteUrl).hostname]
  const words = whole.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD)
}
