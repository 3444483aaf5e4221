import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type MailEvent = {
  /** A mailbox that does not exist, or a letter that was marked as spam. */
  kind: 'bounce' | 'complaint'
  email: string
  reason: string
  /** When it happened, as far as the provider says it. */
  at: Date | null
}

export type MailEventRequest = {
  /** Signatures are over these bytes, not over what they are parsed to. */
  raw: Buffer
  header: (name: string) => string | null
  now: Date
}

/** Null: not signed by the provider. Events that are about nothing permanent are left out. */
export type ReadMailEvents = (request: MailEventRequest, secret: string) => Promise<MailEvent[] | null>

export const text = z.string().catch('')
export const time = z.union([z.string(), z.number()]).optional().catch(undefined)

/** A text, or the seconds since 1970. */
export function toDate(value: string | number | undefined): Date | null {
  const date = new Date(typeof value === 'number' ? value * 1000 : (value ?? Number.NaN))
  return Number.isNaN(date.getTime()) ? null : date
}

/** What is no JSON has no events. */
export function parseJson(raw: Buffer | string): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/**
 * Providers also call a full mailbox (5.2.2) or a policy (5.7.x) permanent, where they say a status at all. Neither means that
 * the mailbox is gone.
 */
export const isAboutMailbox = (status: string) => !/^\D{0,5}5\.(?:7\.|2\.2\b)/.test(status)

export const isSameText = (given: string, expected: string | Buffer): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
