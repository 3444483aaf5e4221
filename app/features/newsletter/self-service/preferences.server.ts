import { eq, sql } from 'drizzle-orm'
import { readInterestChoice, setInterests } from '#app/features/newsletter/audience/interests.server.ts'
import { tickedInterests } from '#app/features/newsletter/audience/interests.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import { findSubscriberByToken, toOwnSubscription } from './find-subscriber.server.ts'
import type { NewsletterDependencies } from './onboarding.server.ts'
import { type OwnSubscription, pauseOptions } from './preferences.ts'
import { resubscribe, unsubscribe } from './unsubscribe.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function readOwnSubscription(system: Access, token: string): Promise<OwnSubscription | null> {
  const subscriber = await findSubscriberByToken(system, token, 'manage')
  if (!subscriber) return null
  const choice = await readInterestChoice(system, subscriber.id)
  return { ...toOwnSubscription(subscriber, new Date()), ...choice }
}

export function handlePreferencesAction(
  { system, deleteStoredEmails }: Pick<NewsletterDependencies, 'system' | 'deleteStoredEmails'>,
  token: string,
  { form, log, now = new Date() }: { form: FormData; log: Log; now?: Date },
) {
  async function updateSubscriber(
    values: { name: string | null } | { pausedUntil: Date | null },
  ): Promise<boolean> {
    const subscriber = await findSubscriberByToken(system, token, 'manage')
    if (!subscriber) return false
    await system.run((db) => db.update(subscribers).set(values).where(eq(subscribers.id, subscriber.id)))
    return true
  }

  return runIntent({
    form,
    log,
    handlers: {
      async rename(text) {
        const name = subscriptionSchema.shape.name.safeParse(text('name'))
        if (!name.success) throw new UserError(422, 'A name can have at most 120 characters.', 'name')
        return (await updateSubscriber({ name: name.data })) ? 'Your name is saved' : undefined
      },

      async pause(text) {
        const pause = pauseOptions.find(({ value }) => value === text('pause'))
        if (!pause) throw new UserError(422, 'Please choose how long.', 'pause')
        const pausedUntil = new Date(now.getTime() + pause.days * DAY_MS)
        return (await updateSubscriber({ pausedUntil })) ? 'Your letters are paused' : undefined
      },

      async interests() {
        const subscriber = await findSubscriberByToken(system, token, 'manage')
        if (!subscriber) return undefined
        await system.run((db) => setInterests(db, subscriber.id, tickedInterests(form.keys())))
        return 'Saved. Letters will follow it.'
      },

      resume: async () =>
        (await updateSubscriber({ pausedUntil: null })) ? 'Your letters are back' : undefined,

      unsubscribe: async () => ((await unsubscribe(system, token)) ? 'You are unsubscribed' : undefined),

      again: async () =>
        (await resubscribe(system, token))
          ? 'Good to have you back: the letters will come again.'
          : undefined,

      async forget(text) {
        if (text('sure') !== 'on') throw new UserError(422, 'Please tick the box first.', 'sure')
        const subscriber = await findSubscriberByToken(system, token, 'manage')
        if (!subscriber) return undefined
        await system.run((db) => leaveAndDelete(db, subscriber.id))
        await deleteStoredEmails([subscriber.email])
        return 'Everything about you is deleted'
      },
    },
  })
}

/** Who deletes everything has left: a trigger keeps the hash of such an email, so that no import brings it back. */
async function leaveAndDelete(db: Transaction, id: string) {
  const isTheirs = eq(subscribers.id, id)
  await db.update(subscribers).set({ status: 'unsubscribed', endedAt: sql`now()` }).where(isTheirs)
  await db.delete(subscribers).where(isTheirs)
}
