import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { setInterests } from '#app/features/newsletter/audience/interests.server.ts'
import { selectNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
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
  /** After emails were enqueued in a transaction. */
  wakeEmails: () => void
  /** Whether a mail server is set up: without one nobody could confirm. */
  isSentBySmtp: boolean
}

const HOUR_MS = 60 * 60 * 1000
const MAX_PER_RUN = 100

type OnboardingStep = 'ask' | 'welcome' | 'wait'

/**
 * The next step for somebody who has just subscribed, for the first time or again, by the form of the site or by another
 * one. 'none': they are active already.
 */
export async function onboardSubscriber(
  dependencies: NewsletterDependencies,
  email: string,
  formId: string | null = null,
): Promise<OnboardingStep | 'none'> {
  const next = await dependencies.system.run(async (db) => {
    const { confirm } = await selectNewsletterSettings(db)
    // Locked, so that of two requests at once only one sends an email.
    const [subscriber] = await selectSubscribers(db)
      .where(eq(sql`lower(${subscribers.email})`, email))
      .for('update')
    if (!subscriber || subscriber.status === 'active') return subscriber && { subscriber, step: undefined }
    const fresh = subscriber.status === 'pending' ? subscriber : await resetToPending(db, subscriber)
    const pending = formId === null ? fresh : await rememberForm(db, fresh, formId)
    if (!mustConfirm(dependencies, confirm, pending)) return { subscriber: pending, step: 'welcome' as const }
    const isDue = !pending.askedAt || pending.askedAt.getTime() <= Date.now() - HOUR_MS
    return { subscriber: pending, step: isDue ? ('ask' as const) : ('wait' as const) }
  })
  // Removed in the same moment.
  if (!next) return 'welcome'
  if (!next.step) return 'none'
  await runOnboardingStep(dependencies, next.step, [next.subscriber])
  return next.step
}

/** Continues with subscribers whose process stopped before it could send them an email. */
export async function onboardMissedSubscribers(dependencies: NewsletterDependencies): Promise<void> {
  const { recipients, confirm } = await dependencies.system.run(async (db) => ({
    confirm: (await selectNewsletterSettings(db)).confirm,
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
  const asked = recipients.filter((subscriber) => mustConfirm(dependencies, confirm, subscriber))
  const welcome = recipients.filter((subscriber) => !asked.includes(subscriber))
  if (asked.length > 0) await runOnboardingStep(dependencies, 'ask', asked)
  if (welcome.length > 0) await runOnboardingStep(dependencies, 'welcome', welcome)
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

/** Who left before comes back only by their own mailbox, whatever the setting: anybody can type their address. */
const mustConfirm = (
  { isSentBySmtp }: NewsletterDependencies,
  setting: boolean | null,
  { endedAt }: SubscriberRecord,
): boolean => (setting ?? isSentBySmtp) || (endedAt !== null && isSentBySmtp)

/** Keeps `endedAt` until the subscriber is active again. */
async function resetToPending(db: Transaction, subscriber: SubscriberRecord): Promise<SubscriberRecord> {
  const fresh = { status: 'pending', askedAt: null, pausedUntil: null, formId: null } as const
  await db
    .update(subscribers)
    .set({ ...fresh, reason: null, source: 'form' })
    .where(eq(subscribers.id, subscriber.id))
  return { ...subscriber, ...fresh }
}

/** With what readers of the form like. Only until they confirm: anybody can type an address, and by a form nobody changes what a reader chose. */
async function rememberForm(
  db: Transaction,
  subscriber: SubscriberRecord,
  formId: string,
): Promise<SubscriberRecord> {
  await db.update(subscribers).set({ formId }).where(eq(subscribers.id, subscriber.id))
  const { interestIds } = signupForms
  const [form] = await db.select({ interestIds }).from(signupForms).where(eq(signupForms.id, formId))
  if (form && form.interestIds.length > 0) await setInterests(db, subscriber.id, form.interestIds)
  return { ...subscriber, formId }
}
