import { eq } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { OwnSubscription } from './own-subscription.ts'
import { idIn, isTokenOf, type Purpose } from './tokens.server.ts'

/** A subscriber as far as their letters and their own pages need to know. */
export type Subscriber = Pick<
  typeof subscribers.$inferSelect,
  'id' | 'key' | 'email' | 'name' | 'status' | 'askedAt' | 'confirmedAt' | 'endedAt' | 'pausedUntil'
>

export const selectSubscribers = (db: Transaction) =>
  db
    .select({
      id: subscribers.id,
      key: subscribers.key,
      email: subscribers.email,
      name: subscribers.name,
      status: subscribers.status,
      askedAt: subscribers.askedAt,
      confirmedAt: subscribers.confirmedAt,
      endedAt: subscribers.endedAt,
      pausedUntil: subscribers.pausedUntil,
    })
    .from(subscribers)

/** Whose link it is; nobody, if we never made it or the person is no longer known. */
export async function holderOf(
  system: Access,
  token: string,
  purpose: Purpose,
): Promise<Subscriber | undefined> {
  const id = idIn(token)
  if (!id) return undefined
  const [found] = await system.run((db) => selectSubscribers(db).where(eq(subscribers.id, id)))
  return found && isTokenOf(token, found, purpose) ? found : undefined
}

export const ownOf = ({ email, name, status, pausedUntil }: Subscriber, now: Date): OwnSubscription => ({
  email,
  name: name ?? '',
  status,
  pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
})
