import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { SubscribeResult, Subscription } from './newsletter.ts'

/** Adds a subscriber; the error of one who is there already says 'duplicate key', as the database puts it. */
export async function subscribe(access: Access, { email, name }: Subscription): Promise<SubscribeResult> {
  try {
    // Written out, since visitors may set these two columns only and Drizzle names them all.
    await access.run((db) =>
      db.execute(sql`insert into ${newsletterSubscribers} (email, name) values (${email}, ${name})`),
    )
    return { ok: true }
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined
    if (cause?.message.includes('duplicate key')) return { ok: false, error: cause.message }
    throw error
  }
}
