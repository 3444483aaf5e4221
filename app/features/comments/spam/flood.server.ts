import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'

/** What the form is answered with instead. */
export type Flooded = { status: 429; message: string; retryAfter: number }

/** A day less the hour until what has ended is forgotten: no address is known for longer than a day. */
const WINDOWS = [
  { name: 'minutes', most: 5, seconds: 10 * 60 },
  { name: 'day', most: 20, seconds: 23 * 60 * 60 },
] as const

/** Counts before the comment is taken, so that many at the same moment get no further than one after the other. */
export const refuseFlood = (system: Access, secret: string, address: string): Promise<Flooded | null> =>
  system.run(async (db) => {
    const [minutes, day] = WINDOWS
    return (
      // What the first refuses is not counted by the second: impatience costs nobody the whole day.
      refusal(minutes, await countOne(db, keyOf(secret, minutes.name, address), minutes.seconds)) ??
      refusal(day, await countOne(db, keyOf(secret, day.name, address), day.seconds))
    )
  })

type Counted = { count: number; seconds: number }

const refusal = ({ most }: { most: number }, { count, seconds }: Counted): Flooded | null =>
  count > most
    ? {
        status: 429,
        message: 'That was a lot of comments. Please wait a while before the next one.',
        retryAfter: seconds,
      }
    : null

const keyOf = (secret: string, window: string, address: string) =>
  createHmac('sha256', secret)
    .update(`comments:${window}:${networkOf(address)}`)
    .digest('base64url')

/** Whoever has one address of the new kind has 2⁶⁴ of them: their network is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

async function countOne(db: Transaction, key: string, seconds: number): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    insert into sign_in_attempts as kept (key, count, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`)
  return rows[0] ?? { count: 1, seconds: 1 }
}
