import type { Counter } from '#platform/limits/limits.ts'
import { networkOf, wideNetworkOf } from '#platform/limits/network.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Window = [most: number, seconds: number]

/** Letters to one mailbox, whoever asks for them; and asked for by one network, whoever gets them. */
const letters = {
  account: [
    [5, QUARTER],
    [20, DAY],
  ],
  address: [
    [30, QUARTER],
    [100, DAY],
  ],
} satisfies Rule

/** Asked for by anybody, with or without an account. */
const openLetters = {
  ...letters,
  wide: [
    [100, QUARTER],
    [400, DAY],
  ],
} satisfies Rule

export type Scope = 'account' | 'address' | 'both' | 'wide' | 'site'
type Rule = Partial<Record<Scope, Window[]>>

/**
 * How often anybody may do what: for an account (or mailbox, or person), for a network, for one account from one
 * network, for a wider network, and for the whole site. A network is shared by a household or an office, an account is
 * not. A first window slows down, the next ones end it.
 */
const rules = {
  password: {
    both: [
      [5, MINUTE],
      [10, QUARTER],
      [30, DAY],
    ],
    address: [
      [30, QUARTER],
      [200, DAY],
    ],
    // From networks where this account has never been signed in to: a stranger closes it there, and nowhere else.
    account: [[100, DAY]],
    wide: [
      [100, QUARTER],
      [600, DAY],
    ],
    site: [
      [600, QUARTER],
      [5000, DAY],
    ],
  },
  // Who may try these has the password: that nobody guesses one weighs more than that nobody is kept waiting.
  code: {
    account: [
      [10, QUARTER],
      [30, DAY],
    ],
    address: [[30, QUARTER]],
    wide: [[100, QUARTER]],
  },
  // Nobody guesses one; each asks the server for some arithmetic and a row.
  passkey: {
    address: [
      [60, QUARTER],
      [400, DAY],
    ],
    wide: [
      [200, QUARTER],
      [1200, DAY],
    ],
  },
  'sign-up': {
    ...openLetters,
    site: [
      [200, HOUR],
      [1000, DAY],
    ],
  },
  reset: {
    ...openLetters,
    // Where the account was signed in to before, this alone: strangers elsewhere use nothing of it up.
    both: letters.account,
    site: [
      [200, HOUR],
      [1000, DAY],
    ],
  },
  'new-email': openLetters,
  subscription: {
    ...openLetters,
    site: [
      [1000, HOUR],
      [5000, DAY],
    ],
  },
  invitation: letters,
  // A day less the hour until what has ended is forgotten: no commenter's network is known for longer than a day.
  comment: {
    address: [
      [5, 10 * MINUTE],
      [20, DAY - HOUR],
    ],
    wide: [
      [30, 10 * MINUTE],
      [200, DAY - HOUR],
    ],
  },
  search: { address: [[60, MINUTE]], wide: [[240, MINUTE]] },
  upload: {
    account: [
      [120, 10 * MINUTE],
      [1000, DAY],
    ],
  },
  import: { account: [[30, QUARTER]] },
} satisfies Record<string, Rule>

export type Kind = keyof typeof rules

/** What has to be known of who does it. */
export type Doer<K extends Kind> = Record<Extract<keyof (typeof rules)[K], 'account' | 'address'>, string>

/** All that is counted when this is done once, or as much of it as is asked for. */
export function countersOf<K extends Kind>(kind: K, doer: Doer<K>, only?: Scope[]): Counter[] {
  const { account = '', address = '' }: { account?: string; address?: string } = doer
  const names = { account: [account.trim().toLowerCase()], address: [networkOf(address)] }
  const namesBy: Record<Scope, string[]> = {
    ...names,
    both: [...names.account, ...names.address],
    wide: [wideNetworkOf(address)],
    site: [],
  }
  const scopes = Object.entries<Window[]>(rules[kind]) as [Scope, Window[]][]
  return scopes
    .filter(([scope]) => only?.includes(scope) ?? true)
    .flatMap(([scope, windows]) =>
      windows.map(([most, seconds]) => ({ name: [kind, scope, ...namesBy[scope]], most, seconds })),
    )
}

/** What goes with the answer that it was too many. */
export const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) })

/** When to come again, for the end of a sentence. */
export function inAWhile(seconds: number): string {
  if (seconds <= MINUTE) return 'in a minute'
  if (seconds <= HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  if (seconds <= 12 * HOUR) return `in ${Math.ceil(seconds / HOUR)} hours`
  return 'tomorrow'
}
