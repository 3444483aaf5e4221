import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { signInAttempts } from '#database/schema/accounts.ts'

/** What is limited: guessing a password or a code, and having letters sent. */
type Kind = 'password' | 'code' | 'letter'
type Who = { account: string; address: string }

/** What an action answers instead of what was asked for, and which field it is about. */
export type Refused = {
  error: string
  status: number
  field?: 'email' | 'password' | 'current'
  headers?: Record<string, string>
}

/** In 15 minutes. An address is shared by a household or an office, an account is not. */
const LIMITS = {
  password: { account: 10, address: 30 },
  code: { account: 10, address: 30 },
  letter: { account: 5, address: 30 },
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts before the attempt is made, so that many at the same moment get no further than one after the other. */
export function createAttempts(system: Access, secret: string) {
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(`attempts:${parts.join(':')}`)
      .digest('base64url')
  const accountKey = (kind: Kind, account: string) => keyOf(kind, 'account', account.trim().toLowerCase())
  const addressKey = (kind: Kind, address: string) => keyOf(kind, 'address', address)

  return {
    /** Answers with the refusal if there were too many. */
    count: (kind: Kind, { account, address }: Who): Promise<Refused | undefined> =>
      system.run(async (db) => {
        const ofAccount = await countOne(db, accountKey(kind, account))
        if (ofAccount.count > LIMITS[kind].account) return tooMany(ofAccount.seconds)
        const ofAddress = await countOne(db, addressKey(kind, address))
        if (ofAddress.count > LIMITS[kind].address) return tooMany(ofAddress.seconds)
        return undefined
      }),

    /** Whether nobody has tried this code of theirs lately: what was seen over a shoulder opens nothing. */
    isFirstUse: (account: string, code: string): Promise<boolean> =>
      system.run(async (db) => (await countOne(db, keyOf('used', account, code))).count === 1),

    /** It was right after all: the account starts anew, and the address is not charged for it. */
    forgive: (kind: Kind, { account, address }: Who) =>
      system.run(async (db) => {
        await db.delete(signInAttempts).where(eq(signInAttempts.key, accountKey(kind, account)))
        await db
          .update(signInAttempts)
          .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
          .where(eq(signInAttempts.key, addressKey(kind, address)))
      }),
  }
}

async function countOne(db: Transaction, key: string) {
  const { rows } = await db.execute<{ count: number; seconds: number }>(sql`
    insert into sign_in_attempts as kept (key, count, ends_at) values (${key}, 1, now() + interval '15 minutes')
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`)
  return rows[0] ?? { count: 1, seconds: 1 }
}

const tooMany = (seconds: number): Refused => ({
  error: 'Too many attempts. Please try again in a few minutes.',
  status: 429,
  headers: { 'Retry-After': String(seconds) },
})

export async function forgetOldAttempts(system: Access, now: Date) {
  await system.run((db) => db.delete(signInAttempts).where(lt(signInAttempts.endsAt, now)))
}
