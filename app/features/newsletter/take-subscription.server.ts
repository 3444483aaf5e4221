import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { EMAIL_FIELD } from './email-row.tsx'
import { subscribe } from './newsletter.server.ts'
import { subscription } from './newsletter.ts'
import { alreadySubscribed, failure, type SubscribeOutcome } from './newsletter-messages.ts'
import type { NewsletterOffice } from './office.server.ts'

type TooMany = { error: string; status: number; headers?: Record<string, string> }

export type SubscriptionDesk = {
  access: Access
  office: Pick<NewsletterOffice, 'followUp'>
  /** Counts a letter to this address; answers with the refusal if there were too many. */
  countLetter: (email: string) => Promise<TooMany | undefined>
  log: Log
}

type Answer = { outcome: SubscribeOutcome; status: number; headers?: Record<string, string> }

/** Answers the newsletter form, whatever comes of it. */
export async function takeSubscription(desk: SubscriptionDesk, form: FormData): Promise<Answer> {
  const email = String(form.get(EMAIL_FIELD) ?? '')
  const refused = (error: string, status: number) => ({
    outcome: { ok: false as const, error, email },
    status,
  })
  const parsed = subscription.safeParse({ email })
  if (!parsed.success) return refused('This is not an email address.', 400)
  try {
    const tooMany = await desk.countLetter(parsed.data.email)
    if (tooMany) return { ...refused(tooMany.error, tooMany.status), headers: tooMany.headers }
    const result = await subscribe(desk.access, parsed.data)
    if (result === 'added') await desk.office.followUp(parsed.data.email).catch(leaveForLater(desk.log))
    // Who is there already may wait for a letter, or want to come back.
    else if (!(await desk.office.followUp(parsed.data.email))) return refused(alreadySubscribed, 409)
    return { outcome: { ok: true }, status: 200 }
  } catch (error) {
    desk.log.error(reasonOf(error), 'a subscription could not be kept')
    return refused(failure.text, 503)
  }
}

/** The address is kept, and a job looks for those that nobody went on with. */
const leaveForLater = (log: Log) => (error: unknown) =>
  log.error(reasonOf(error), 'a subscriber could not be written to')
