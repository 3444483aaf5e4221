import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { daySalts, dayVisitors } from '#database/schema/numbers.ts'

/** A day of 25 hours, and an hour until the job comes. */
const KEPT_HOURS = 26

const HASH_BYTES = 9

/** The salts are random, shared by all processes and deleted after the day. */
export function createDaySalts(system: Access) {
  const salts = new Map<string, Promise<string>>()

  function saltOf(day: string): Promise<string> {
    let salt = salts.get(day)
    if (!salt) {
      salts.clear()
      salt = readOrCreateSalt(system, day)
      salts.set(day, salt)
      salt.catch(() => salts.delete(day))
    }
    return salt
  }

  return {
    /** The same for one address and browser during one day, and never again. */
    async hashVisitor(day: string, identity: string[]): Promise<string> {
      const hash = createHmac('sha256', await saltOf(day))
        .update(JSON.stringify(identity))
        .digest()
      return hash.subarray(0, HASH_BYTES).toString('base64url')
    },
    /** To be called when all have been deleted. */
    forget: () => salts.clear(),
  }
}

const readOrCreateSalt = (system: Access, day: string): Promise<string> =>
  system.run(async (db) => {
    await db
      .insert(daySalts)
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflictDoNothing()
    const [row] = await db.select({ salt: daySalts.salt }).from(daySalts).where(eq(daySalts.day, day))
    if (!row) throw new Error('the salt of the day could not be read')
    return row.salt
  })

/** With the hashes made by them. */
export async function deleteOldSalts(system: Access) {
  const limit = sql`now() - make_interval(hours => ${KEPT_HOURS})`
  await system.run(async (db) => {
    await db.delete(daySalts).where(lt(daySalts.createdAt, limit))
    await db.delete(dayVisitors).where(lt(dayVisitors.createdAt, limit))
  })
}
