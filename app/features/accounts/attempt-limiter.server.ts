import type { Problem } from '#app/http/problem.server.ts'
import {
  formatRetryDelay,
  type RateLimitKind,
  type RateLimitScope,
  type RateLimitSubject,
  rateLimitCounters,
  retryAfterHeader,
} from '#app/http/rate-limits.server.ts'
import { networkOf } from '#platform/limits/ip-network.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import { MAX_SESSION_SECONDS } from './session-lifetime.ts'

/** What is limited: guessing a password or a code, and having emails sent. */
type AttemptKind = Exclude<RateLimitKind, 'comment' | 'search' | 'upload' | 'import'>
type AttemptSource = RateLimitSubject<'password'>

export type AttemptProblem = Problem & {
  /** The limit of the whole site is reached, not that of this person. */
  isSiteLimit?: true
}

/** A code is valid for a minute and a half at most. */
const USED_CODE_SECONDS = 15 * 60
export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>

export function createAttemptLimiter(limits: RateLimiter) {
  const knownNetworkKey = ({ account, network }: AttemptSource) => [
    'home',
    account.trim().toLowerCase(),
    networkOf(network),
  ]

  /**
   * On a network where this account has signed in before, only attempts for this account from there count: strangers
   * elsewhere, or strangers who try other accounts from there, cannot lock its owner out.
   */
  async function scopesFor(kind: AttemptKind, source: AttemptSource): Promise<RateLimitScope[]> {
    const mayBeKnown = kind === 'password' || kind === 'reset'
    const isKnown = mayBeKnown && (await limits.wasSeen(knownNetworkKey(source), MAX_SESSION_SECONDS))
    return isKnown
      ? ['accountAndNetwork']
      : ['account', 'network', 'accountAndNetwork', 'wideNetwork', 'site']
  }

  return {
    /** Counts one attempt; returns the problem if there were too many. */
    async count(kind: AttemptKind, source: AttemptSource): Promise<AttemptProblem | undefined> {
      const scopes = await scopesFor(kind, source)
      const ownCounters = rateLimitCounters(
        kind,
        source,
        scopes.filter((scope) => scope !== 'site'),
      )
      const waitSeconds = await limits.consume(ownCounters)
      if (waitSeconds !== null) return tooManyAttempts(waitSeconds)
      const siteCounters = scopes.includes('site') ? rateLimitCounters(kind, source, ['site']) : []
      const siteWaitSeconds = siteCounters.length > 0 ? await limits.consume(siteCounters) : null
      if (siteWaitSeconds === null) return undefined
      await limits.refund(ownCounters)
      return siteLimitReached(kind, siteWaitSeconds)
    },

    /** False when the code was tried before, so that a code that somebody else saw cannot be used again. */
    claimCode: async (account: string, code: string): Promise<boolean> =>
      (await limits.consume([{ name: ['used', account, code], max: 1, seconds: USED_CODE_SECONDS }])) ===
      null,

    /** The attempt was legitimate and does not count. */
    async recordSuccess(kind: AttemptKind, source: AttemptSource) {
      await limits.refund(rateLimitCounters(kind, source, await scopesFor(kind, source)))
      // A right password resets the count for this network only; attempts from elsewhere still count there.
      await limits.reset(
        rateLimitCounters(kind, source, [kind === 'password' ? 'accountAndNetwork' : 'account']),
      )
    },

    /** From this network the owner of the account can sign in, whatever strangers try elsewhere. */
    rememberNetwork: (source: AttemptSource) => limits.markSeen(knownNetworkKey(source), MAX_SESSION_SECONDS),
  }
}

const tooManyAttempts = (seconds: number): AttemptProblem => ({
  message: `Too many attempts. Please try again ${formatRetryDelay(seconds)}.`,
  status: 429,
  headers: retryAfterHeader(seconds),
})

const siteLimitMessages: Partial<Record<AttemptKind, (when: string) => string>> = {
  password: (when) =>
    `Very many people try to sign in right now. Please try again ${when}, or set a new password by email: that lets you in.`,
  reset: (when) =>
    `Very many people ask for a new password right now. If no email comes within a few minutes, please try again ${when}.`,
}

const siteLimitReached = (kind: AttemptKind, seconds: number): AttemptProblem => ({
  message:
    siteLimitMessages[kind]?.(formatRetryDelay(seconds)) ??
    `Very many people ask for this right now. Please try again ${formatRetryDelay(seconds)}.`,
  status: 429,
  headers: retryAfterHeader(seconds),
  isSiteLimit: true,
})
