import { networkOf, wideNetworkOf } from '#platform/limits/ip-network.ts'
import type { RateLimit } from '#platform/limits/rate-limiter.ts'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type LimitWindow = [max: number, seconds: number]

/** Emails to one mailbox from any sender; and emails that one network asks for, to any mailbox. */
const emailLimits = {
  account: [
    [5, QUARTER_HOUR],
    [20, DAY],
  ],
  network: [
    [30, QUARTER_HOUR],
    [100, DAY],
  ],
} satisfies RateLimitRule

/** For emails that people without an account can ask for. */
const publicEmailLimits = {
  ...emailLimits,
  wideNetwork: [
    [100, QUARTER_HOUR],
    [400, DAY],
  ],
} satisfies RateLimitRule

export type RateLimitScope = 'account' | 'network' | 'accountAndNetwork' | 'wideNetwork' | 'site'
type RateLimitRule = Partial<Record<RateLimitScope, LimitWindow[]>>

/**
 * By scope: an account (or mailbox, or person), a network, one account from one network, a wider network, and the whole
 * site. Networks have higher limits: they are shared by a household or an office. The first window slows
 * down, the longer ones block.
 */
const rateLimitRules = {
  password: {
    accountAndNetwork: [
      [5, MINUTE],
      [10, QUARTER_HOUR],
      [30, DAY],
    ],
    network: [
      [30, QUARTER_HOUR],
      [200, DAY],
    ],
    // Counted only for networks that never signed in to this account, so that strangers cannot lock its owner out.
    account: [[100, DAY]],
    wideNetwork: [
      [100, QUARTER_HOUR],
      [600, DAY],
    ],
    site: [
      [600, QUARTER_HOUR],
      [5000, DAY],
    ],
  },
  // Whoever tries a code has the password already, so the limit is strict even if it makes the owner wait.
  code: {
    account: [
      [10, QUARTER_HOUR],
      [30, DAY],
    ],
    network: [[30, QUARTER_HOUR]],
    wideNetwork: [[100, QUARTER_HOUR]],
  },
  // Passkeys cannot be guessed; the limit is for the work and the row that each attempt costs.
  passkey: {
    network: [
      [60, QUARTER_HOUR],
      [400, DAY],
    ],
    wideNetwork: [
      [200, QUARTER_HOUR],
      [1200, DAY],
    ],
  },
  'sign-up': {
    ...publicEmailLimits,
    site: [
      [200, HOUR],
      [1000, DAY],
    ],
  },
  reset: {
    ...publicEmailLimits,
    // The only limit for networks that signed in to the account before: strangers elsewhere cannot use it up.
    accountAndNetwork: emailLimits.account,
    site: [
      [200, HOUR],
      [1000, DAY],
    ],
  },
  'new-email': publicEmailLimits,
  subscription: {
    ...publicEmailLimits,
    site: [
      [1000, HOUR],
      [5000, DAY],
    ],
  },
  // Letters about a post, an answer or a product. However often it is asked, one email an hour asks for a confirmation.
  follow: {
    ...publicEmailLimits,
    account: [
      [10, QUARTER_HOUR],
      [20, DAY],
    ],
    site: [
      [500, HOUR],
      [2000, DAY],
    ],
  },
  invitation: emailLimits,
  // A day minus the hour until expired counters are deleted: a commenter's network is stored for a day at most.
  comment: {
    network: [
      [5, 10 * MINUTE],
      [20, DAY - HOUR],
    ],
    wideNetwork: [
      [30, 10 * MINUTE],
      [200, DAY - HOUR],
    ],
  },
  go: { network: [[120, MINUTE]], wideNetwork: [[480, MINUTE]] },
  search: { network: [[60, MINUTE]], wideNetwork: [[240, MINUTE]] },
  upload: {
    account: [
      [120, 10 * MINUTE],
      [1000, DAY],
    ],
  },
  import: { account: [[30, QUARTER_HOUR]] },
  'shop-page': { account: [[60, QUARTER_HOUR]] },
  // Besides one vote a day of each browser in a poll: a network has several of them.
  vote: {
    network: [
      [30, QUARTER_HOUR],
      [100, DAY],
    ],
    wideNetwork: [
      [120, QUARTER_HOUR],
      [400, DAY],
    ],
  },
  // Besides one heart a day of each browser for a comment.
  heart: {
    network: [
      [60, QUARTER_HOUR],
      [300, DAY],
    ],
    wideNetwork: [
      [240, QUARTER_HOUR],
      [1000, DAY],
    ],
  },
  // By a link that only a brand has. As long as for comments.
  'brand-comment': {
    network: [
      [10, QUARTER_HOUR],
      [60, DAY - HOUR],
    ],
  },
  // Of mail providers, which report each address that bounced by itself.
  'mail-event': { network: [[600, MINUTE]] },
  // Files of forms, by links that only subscribers have.
  gift: { network: [[20, HOUR]] },
  // Each asks another site, twice or more.
  embed: { account: [[60, QUARTER_HOUR]] },
} satisfies Record<string, RateLimitRule>

export type RateLimitKind = keyof typeof rateLimitRules

/** Who is counted. */
export type RateLimitSubject<K extends RateLimitKind> = Record<
  Extract<keyof (typeof rateLimitRules)[K], 'account' | 'network'>,
  string
>

/** The counters of one action, or those of some scopes only. */
export function rateLimitCounters<K extends RateLimitKind>(
  kind: K,
  subject: RateLimitSubject<K>,
  onlyScopes?: RateLimitScope[],
): RateLimit[] {
  const { account = '', network = '' }: { account?: string; network?: string } = subject
  const names = { account: [account.trim().toLowerCase()], network: [networkOf(network)] }
  const namesBy: Record<RateLimitScope, string[]> = {
    ...names,
    accountAndNetwork: [...names.account, ...names.network],
    wideNetwork: [wideNetworkOf(network)],
    site: [],
  }
  const scopes = Object.entries<LimitWindow[]>(rateLimitRules[kind]) as [RateLimitScope, LimitWindow[]][]
  return scopes
    .filter(([scope]) => onlyScopes?.includes(scope) ?? true)
    .flatMap(([scope, windows]) =>
      windows.map(([max, seconds]) => ({ name: [kind, scope, ...namesBy[scope]], max, seconds })),
    )
}

export const retryAfterHeader = (seconds: number) => ({ 'Retry-After': String(seconds) })

/** When to try again, for the end of a sentence. */
export function formatRetryDelay(seconds: number): string {
  if (seconds <= MINUTE) return 'in a minute'
  if (seconds <= HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  if (seconds <= 12 * HOUR) return `in ${Math.ceil(seconds / HOUR)} hours`
  return 'tomorrow'
}
