import {
  countersOf,
  type Doer,
  inAWhile,
  type Kind,
  retryAfter,
  type Scope,
} from '#app/http/rate-limits.server.ts'
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
  /** It was not too often for this person: the whole site has had its fill. */
  isCrowded?: true
}

/** A code of an app is right for a minute and a half at most. */
const CODE_SECONDS = 15 * 60
export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(limits: Limits) {
  const home = ({ account, address }: Who) => ['home', account.trim().toLowerCase(), networkOf(address)]

  /**
   * Where somebody has signed in to this account before, only what is tried for it there counts: strangers elsewhere,
   * and strangers who try other accounts there, cannot lock them out.
   */
  async function scopesFor(kind: Guessed, who: Who): Promise<Scope[]> {
    const mayBeKnown = kind === 'password' || kind === 'reset'
    const isKnown = mayBeKnown && (await limits.remembers(home(who), LONGEST_SESSION_SECONDS))
    return isKnown ? ['both'] : ['account', 'address', 'both', 'wide', 'site']
  }

  return {
    /** Answers with the refusal if there were too many. */
    async count(kind: Guessed, who: Who): Promise<Refused | undefined> {
      const scopes = await scopesFor(kind, who)
      const own = countersOf(
        kind,
        who,
        scopes.filter((scope) => scope !== 'site'),
      )
      const wait = await limits.count(own)
      if (wait !== null) return tooMany(wait)
      const forAll = scopes.includes('site') ? countersOf(kind, who, ['site']) : []
      const siteWait = forAll.length > 0 ? await limits.count(forAll) : null
      if (siteWait === null) return undefined
      await limits.takeBack(own)
      return crowded(kind, siteWait)
    },

    /** Whether nobody has tried this code of theirs lately: what was seen over a shoulder opens nothing. */
    isFirstUse: async (account: string, code: string): Promise<boolean> =>
      (await limits.count([{ name: ['used', account, code], most: 1, seconds: CODE_SECONDS }])) === null,

    /** It was right after all, and is charged to nobody. */
    async forgive(kind: Guessed, who: Who) {
      await limits.takeBack(countersOf(kind, who, await scopesFor(kind, who)))
      // Whoever knows the password starts anew; what strangers elsewhere have tried still counts for strangers.
      await limits.clear(countersOf(kind, who, [kind === 'password' ? 'both' : 'account']))
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

const crowdWords: Partial<Record<Guessed, (when: string) => string>> = {
  password: (when) =>
    `Very many people try to sign in right now. Please try again ${when}, or set a new password by email: that lets you in.`,
  reset: (when) =>
    `Very many people ask for a new password right now. If no email comes within a few minutes, please try again ${when}.`,
}

const crowded = (kind: Guessed, seconds: number): Refused => ({
  error:
    crowdWords[kind]?.(inAWhile(seconds)) ??
    `Very many people ask for this right now. Please try again ${inAWhile(seconds)}.`,
  status: 429,
  headers: retryAfter(seconds),
  isCrowded: true,
})
