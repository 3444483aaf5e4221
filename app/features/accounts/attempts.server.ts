import { countersOf, type Doer, inAWhile, type Kind, retryAfter } from '#app/limits.server.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network.ts'
import { LONGEST_SESSION_SECONDS } from './session-rules.ts'

/** What is limited: guessing a password or a code, and having letters sent. */
type Guessed = Exclude<Kind, 'comment' | 'search' | 'upload' | 'import'>
type Who = Doer<'password'>

/** What an action answers instead of what was asked for, and which field it is about. */
export type Refused = {
  error: string
  status: number
  field?: 'email' | 'password' | 'current'
  headers?: Record<string, string>
}

/** A code of an app is right for a minute and a half at most. */
const CODE_SECONDS = 15 * 60
export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(limits: Limits) {
  const home = ({ account, address }: Who) => ['home', account.trim().toLowerCase(), networkOf(address)]

  /** Where somebody has signed in before, strangers elsewhere cannot lock them out. */
  async function counters(kind: Guessed, who: Who) {
    const all = countersOf(kind, who)
    if (kind !== 'password' || !(await limits.remembers(home(who), LONGEST_SESSION_SECONDS))) return all
    return [...countersOf(kind, who, 'both'), ...countersOf(kind, who, 'address')]
  }

  return {
    /** Answers with the refusal if there were too many. */
    async count(kind: Guessed, who: Who): Promise<Refused | undefined> {
      const wait = await limits.count(await counters(kind, who))
      return wait === null ? undefined : tooMany(wait)
    },

    /** Whether nobody has tried this code of theirs lately: what was seen over a shoulder opens nothing. */
    isFirstUse: async (account: string, code: string): Promise<boolean> =>
      (await limits.count([{ name: ['used', account, code], most: 1, seconds: CODE_SECONDS }])) === null,

    /** It was right after all, and is charged to nobody. */
    async forgive(kind: Guessed, who: Who) {
      await limits.takeBack(await counters(kind, who))
      // Whoever knows the password starts anew; what strangers elsewhere have tried still counts for strangers.
      await limits.clear(countersOf(kind, who, kind === 'password' ? 'both' : 'account'))
    },

    /** Somebody has shown that the account is theirs: from here they get in, whatever strangers try elsewhere. */
    recognise: (who: Who) => limits.remember(home(who), LONGEST_SESSION_SECONDS),
  }
}

const tooMany = (seconds: number): Refused => ({
  error: `Too many attempts. Please try again ${inAWhile(seconds)}.`,
  status: 429,
  headers: retryAfter(seconds),
})
