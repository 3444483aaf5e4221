import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Site } from '#app/features/site/site.ts'
import { respond } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { interestFieldName, tickedInterests } from './audience/interests.ts'
import type { PublicForm } from './forms/forms.ts'
import {
  alreadySubscribedMessage,
  confirmationNotes,
  failureMessage,
  giftConfirmationNotes,
  giftNotes,
  welcomeTitle,
} from './newsletter-messages.ts'
import type { NewsletterService } from './newsletter-service.server.ts'
import { EMAIL_FIELD } from './subscribe-fields.tsx'
import { type SubscriptionInput, subscriptionSchema } from './subscription.ts'

type RateLimitFailure = { message: string; status: number; headers?: Record<string, string> }

type SubscribeContext = {
  access: Access
  ip: string
  log: Log
  page: { site: Pick<Site, 'newsletter'> }
  services: {
    newsletter: Pick<
      NewsletterService,
      'onboardSubscriber' | 'chooseInterests' | 'sendGiftEmail' | 'isSentBySmtp'
    >
    attempts: {
      count: (
        kind: 'subscription',
        subject: { account: string; network: string },
      ) => Promise<RateLimitFailure | undefined>
    }
  }
}

type SubscribeOptions = {
  /** Of somebody who was not on the list. */
  onSubscribed?: () => Promise<void>
  /** One with words of its own, and perhaps a gift; else it is that of the site. */
  signupForm?: Pick<PublicForm, 'id' | 'thanksTitle' | 'thanksText' | 'fileName'>
}

/** What has to be done next, if anything. */
export type SubscribeExtra = { note?: string }

/** Answers the subscription form. The toast of a failure is general; the reason is shown at the field. */
export async function subscribe(
  { access, ip, log, services, page }: SubscribeContext,
  form: FormData,
  { onSubscribed, signupForm }: SubscribeOptions = {},
) {
  const typedEmail = String(form.get(EMAIL_FIELD) ?? '')
  const interests = tickedInterests(form.keys())
  const fail = (status: number, texts: { message?: string; reason?: string } = {}, headers?: HeadersInit) =>
    respond<SubscribeExtra>(
      {
        ok: false,
        intent: '',
        status,
        title: failureMessage.title,
        message: failureMessage.text,
        field: EMAIL_FIELD,
        values: {
          [EMAIL_FIELD]: typedEmail,
          ...Object.fromEntries(interests.map((id) => [interestFieldName(id), 'on'])),
        },
        ...texts,
      },
      headers,
    )
  const parsed = subscriptionSchema.safeParse({ email: typedEmail })
  if (!parsed.success) return fail(400, { reason: 'This is not an email address.' })
  const { email } = parsed.data
  try {
    const tooMany = await services.attempts.count('subscription', { account: email, network: ip })
    if (tooMany) return fail(tooMany.status, { reason: tooMany.message }, tooMany.headers)
    const isNew = await insertSubscriber(access, parsed.data)
    if (isNew) await onSubscribed?.()
    if (interests.length > 0) await services.newsletter.chooseInterests(email, interests)
    // Also for a known subscriber, who may still have to confirm, or have unsubscribed before.
    const onboarding = services.newsletter.onboardSubscriber(email, signupForm?.id)
    const step = isNew
      ? // A job retries it.
        await onboarding.catch((error: unknown) =>
          log.error(loggableError(error), 'subscriber onboarding failed, will retry'),
        )
      : await onboarding
    const transport = services.newsletter.isSentBySmtp ? 'sent' : 'notSent'
    const succeed = (note?: string) =>
      respond<SubscribeExtra>({
        ok: true,
        intent: '',
        title: signupForm?.thanksTitle || welcomeTitle(page.site),
        message: signupForm?.thanksText || page.site.newsletter.welcome,
        note,
      })
    if (!isNew && step === 'none') {
      if (!signupForm?.fileName) return fail(409, { message: alreadySubscribedMessage })
      await services.newsletter.sendGiftEmail(email, signupForm.id)
      return succeed(giftNotes[transport])
    }
    const notes = signupForm?.fileName ? giftConfirmationNotes : confirmationNotes
    return succeed(step === 'ask' || step === 'wait' ? notes[transport] : undefined)
  } catch (error) {
    log.error(loggableError(error), 'subscription failed')
    return fail(503)
  }
}

const UNIQUE_VIOLATION = '23505'

/** False: this email is on the list already. */
async function insertSubscriber(access: Access, { email, name }: SubscriptionInput): Promise<boolean> {
  try {
    // Raw SQL, since visitors may only set these two columns and Drizzle lists all of them.
    await access.run((db) =>
      db.execute(sql`insert into ${newsletterSubscribers} (email, name) values (${email}, ${name})`),
    )
    return true
  } catch (error) {
    const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return false
    throw error
  }
}
