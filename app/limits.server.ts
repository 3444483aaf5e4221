import type { Counter } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network.ts'

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

type Rule = Partial<Record<'account' | 'address' | 'both', Window[]>>

/**
 * How often anybody may do what: for an account (or mailbox, or person), for a network, and for one account from one
 * network. A network is shared by a household or an office, an account is not. A first window slows down, the next
 * ones end it.
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
  },
  // Who may try these has the password: that nobody guesses one weighs more than that nobody is kept waiting.
  code: {
    account: [
      [10, QUARTER],
      [30, DAY],
    ],
    address: [[30, QUARTER]],
  },
  // Nobody guesses one; each asks the server for some arithmetic and a row.
  passkey: {
    address: [
      [60, QUARTER],
      [400, DAY],
    ],
  },
  'sign-up': letters,
  reset: letters,
  'new-email': letters,
  subscription: letters,
  invitation: letters,
  // A day less the hour until what has ended is forgotten: no commenter's network is known for longer than a day.
  comment: {
    address: [
      [5, 10 * MINUTE],
      [20, DAY - HOUR],
    ],
  },
  search: { address: [[60, MINUTE]] },
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
export type Doer<K extends Kind> = Record<Exclude<keyof (typeof rules)[K], 'both'>, string>

/** All that is counted when this is done once. */
export function countersOf<K extends Kind>(kind: K, doer: Doer<K>, by?: keyof Rule): Counter[] {
  const { account = '', address = '' }: { account?: string; address?: string } = doer
  const names = { account: [account.trim().toLowerCase()], address: [networkOf(address)] }
  const namesBy = { ...names, both: [...names.account, ...names.address] }
  return Object.entries<Window[]>(rules[kind])
    .filter(([who]) => by === undefined || who === by)
    .flatMap(([who, windows]) =>
      windows.map(([most, seconds]) => ({
        name: [kind, who, ...namesBy[who as keyof Rule]],
        most,
        seconds,
      })),
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
