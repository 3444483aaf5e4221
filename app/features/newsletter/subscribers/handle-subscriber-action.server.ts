import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { stopSeries } from '#app/features/newsletter/series/stop-series.server.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { removeSubscribers, type SubscriberContext } from './handle-subscriber-list-action.server.ts'
import { HAS_LEFT_TEXT, hasLeft, UNSUBSCRIBED_BY_ADMIN } from './subscriber.ts'

export function handleSubscriberAction(context: SubscriberContext, id: string, form: FormData) {
  const { access, log } = context
  return runIntent({
    form,
    log,
    handlers: {
      async rename(text) {
        const parsed = subscriptionSchema.shape.name.safeParse(text('name'))
        if (!parsed.success) throw new UserError(422, 'At most 120 characters, please.', 'name')
        return (await updateSubscriber(access, id, { name: parsed.data })) ? 'Name saved' : undefined
      },
      async unsubscribe() {
        return (await access.run((db) => unsubscribeAsAdmin(db, id))) ? 'Unsubscribed' : undefined
      },
      'stop-series': async () =>
        (await access.run((db) => stopSeries(db, id, 'answered')))
          ? 'The series has ended for them'
          : undefined,
      async activate() {
        const confirmedAt = sql`coalesce(${newsletterSubscribers.confirmedAt}, now())`
        const values = { status: 'active', endedAt: null, reason: null, confirmedAt } as const
        return access.run(async (db) => {
          const found = await lockSubscriber(db, id)
          if (!found) return undefined
          if (hasLeft(found)) throw new UserError(409, HAS_LEFT_TEXT)
          await db.update(newsletterSubscribers).set(values).where(eq(newsletterSubscribers.id, id))
          return 'Active again'
        })
      },
      remove: async () => ((await removeSubscribers(context, [id])) > 0 ? 'Removed' : undefined),
    },
  })
}

async function lockSubscriber(db: Transaction, id: string) {
  const { status, endedAt, reason } = newsletterSubscribers
  const [found] = await db
    .select({ status, endedAt, reason })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for('update')
  return found && { ...found, endedAt: found.endedAt?.toISOString() ?? null }
}

/** Whoever has left already keeps their reason: the page of the admin may be older than that. */
async function unsubscribeAsAdmin(db: Transaction, id: string): Promise<boolean> {
  const found = await lockSubscriber(db, id)
  if (!found || found.status === 'unsubscribed') return found !== undefined
  const reason = hasLeft(found) ? null : UNSUBSCRIBED_BY_ADMIN
  await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', endedAt: new Date(), reason })
    .where(eq(newsletterSubscribers.id, id))
  return true
}

async function updateSubscriber(
  access: Access,
  id: string,
  values: PgUpdateSetSource<typeof newsletterSubscribers>,
): Promise<boolean> {
  const changed = await access.run((db) =>
    db
      .update(newsletterSubscribers)
      .set(values)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id }),
  )
  return changed.length > 0
}
