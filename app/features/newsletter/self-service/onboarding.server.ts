import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { selectNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { Email } from '#platform/mail.ts'
import { type SubscriberRecord, selectSubscribers } from './find-subscriber.server.ts'
import {
  emailIdempotencyKey,
  renderConfirmationEmails,
  renderWelcomeEmails,
} from './subscriber-emails.server.tsx'

export type NewsletterDependencies = {
  system: Access
  siteUrl: string
  /** Enqueues it; an id that was enqueued before is ignored. */
  sendEmail: (email: Email, id: string) => Promise<void>
  /** Deletes every email to these recipients from the queue and the outbox. */
  deleteStoredEmails: (recipients: string[]) => Promise<void>
  /** Whether a mail server is set up: without one nobody could confirm. */
  isSentBySmtp: boolean
}

const HOUR_MS = 60 * 60 * 1000
const MAX_PER_RUN = 100

type OnboardingStep = 'ask' | 'welcome' | 'wait'

/** The next step for somebody who has just subscribed, for the first time or again. False: they are active already. */
export async function onboardSubscriber(
  dependencies: NewsletterDependencies,
  email: string,
  now = new Date(),
): Promise<boolean> {
  const next = await dependencies.system.run(async (db) => {
    const needsConfirmation = await requiresConfirmation(db, dependencies)
    // Locked, so that of two requests at once only one sends an email.
    const [subscriber] = await selectSubscribers(db)
      .where(eq(sql`lower(${subscribers.email})`, email))
      .for('update')
    if (!subscriber || subscriber.status === 'active') return subscriber && { subscriber, step: undefined }
    if (subscriber.status !== 'pending')
      return { subscriber: await resetToPending(db, subscriber), step: nextStep(needsConfirmation, true) }
    const isDue = !subscriber.askedAt || subscriber.askedAt.getTime() <= now.getTime() - HOUR_MS
    return { subscriber, step: nextStep(needsConfirmation, isDue) }
  })
  if (!next) return true
  if (!next.step) return false
  await runOnboardingStep(dependencies, next.step, [next.subscriber])
  return true
}

/** Continues with subscribers whose process stopped before it could send them an email. */
export async function onboardMissedSubscribers(dependencies: NewsletterDependencies): Promise<void> {
  const { recipients, needsConfirmation } = await dependencies.system.run(async (db) => ({
    needsConfirmation: await requiresConfirmation(db, dependencies),
    recipients: await selectSubscribers(db)
      .where(
        and(
          eq(subscribers.status, 'pending'),
          eq(subscribers.source, 'form'),
          isNull(subscribers.askedAt),
          sql`${subscribers.updatedAt} < now() - interval '1 minute'`,
        ),
      )
      .limit(MAX_PER_RUN),
  }))
  if (recipients.length > 0)
    await runOnboardingStep(dependencies, nextStep(needsConfirmation, true), recipients)
}

/**
 * First enqueues the email, then records it. If the process stops in between, the step is repeated, and the queue
 * ignores the second email because of its id.
 */
export async function runOnboardingStep(
  dependencies: NewsletterDependencies,
  step: OnboardingStep,
  recipients: SubscriberRecord[],
): Promise<void> {
  if (step === 'wait') return
  const emails = await (step === 'ask' ? renderConfirmationEmails : renderWelcomeEmails)(
    dependencies,
    recipients,
  )
  await Promise.all(
    emails.map((email, index) => {
      const subscriber = recipients[index]
      return subscriber && dependencies.sendEmail(email, emailIdempotencyKey(subscriber, step))
    }),
  )
  const ids = recipients.map(({ id }) => id)
  await dependencies.system.run((db) =>
    db
      .update(subscribers)
      .set(
        step === 'ask'
          ? { askedAt: sql`now()` }
          : { status: 'active', confirmedAt: sql`now()`, endedAt: null },
      )
      .where(and(inArray(subscribers.id, ids), eq(subscribers.status, 'pending'))),
  )
}

const nextStep = (needsConfirmation: boolean, isDue: boolean): OnboardingStep =>
  needsConfirmation ? (isDue ? 'ask' : 'wait') : 'welcome'

const requiresConfirmation = async (db: Transaction, { isSentBySmtp }: NewsletterDependencies) =>
  (await selectNewsletterSettings(db)).confirm ?? isSentBySmtp

/** Keeps `endedAt` until the subscriber is active again. */
async function resetToPending(db: Transaction, subscriber: SubscriberRecord): Promise<SubscriberRecord> {
  const fresh = { status: 'pending', askedAt: null, pausedUntil: null } as const
  await db
    .update(subscribers)
    .set({ ...fresh, reason: null, source: 'form' })
    .where(eq(subscribers.id, subscriber.id))
  return { ...subscriber, ...fresh }
}
