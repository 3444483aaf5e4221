import { eq } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { OwnSubscription } from './preferences.ts'
import { isValidToken, subscriberIdFromToken, type TokenPurpose } from './tokens.server.ts'

/** The columns that emails and the self-service pages need. */
export type SubscriberRecord = Pick<
  typeof subscribers.$inferSelect,
  | 'id'
  | 'key'
  | 'email'
  | 'name'
  | 'status'
  | 'askedAt'
  | 'confirmedAt'
  | 'endedAt'
  | 'pausedUntil'
  | 'formId'
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
      formId: subscribers.formId,
    })
    .from(subscribers)

export async function findSubscriberByToken(
  system: Access,
  token: string,
  purpose: TokenPurpose,
): Promise<SubscriberRecord | undefined> {
  const id = subscriberIdFromToken(token)
  if (!id) return undefined
  const found = await findSubscriberById(system, id)
  return found && isValidToken(token, found, purpose) ? found : undefined
}

export async function findSubscriberById(system: Access, id: string): Promise<SubscriberRecord | undefined> {
  const [found] = await system.run((db) => selectSubscribers(db).where(eq(subscribers.id, id)))
  return found
}

export const toOwnSubscription = (
  { email, name, status, pausedUntil }: SubscriberRecord,
  now: Date,
): Omit<OwnSubscription, 'interests' | 'chosen'> => ({
  email,
  name: name ?? '',
  status,
  pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
})
