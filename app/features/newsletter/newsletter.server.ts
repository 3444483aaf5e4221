import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { SubscribeResult, Subscription } from './newsletter.ts'

const UNIQUE_VIOLATION = '23505'

/** Adds a subscriber, unless this address is there already. */
export async function subscribe(access: Access, { email, name }: Subscription): Promise<SubscribeResult> {
  try {
    // Written out, since visitors may set these two columns only and Drizzle names them all.
    await access.run((db) =>
      db.execute(sql`insert into ${newsletterSubscribers} (email, name) values (${email}, ${name})`),
    )
    return 'added'
  } catch (error) {
    const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return 'already there'
    throw error
  }
}
