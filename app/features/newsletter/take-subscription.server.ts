import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { EMAIL_FIELD } from './email-row.tsx'
import { subscribe } from './newsletter.server.ts'
import { failure, isDuplicate, type SubscribeOutcome } from './newsletter-messages.ts'

/** Answers the newsletter form, whatever comes of it. */
export async function takeSubscription(
  access: Access,
  form: FormData,
  log: Log,
): Promise<{ outcome: SubscribeOutcome; status: number }> {
  const email = String(form.get(EMAIL_FIELD) ?? '')
  try {
    const result = await subscribe(access, { email })
    if (result.ok) return { outcome: result, status: 200 }
    return { outcome: { ...result, email }, status: isDuplicate(result.error) ? 409 : 400 }
  } catch (error) {
    log.error(reasonOf(error), 'a subscription could not be kept')
    return { outcome: { ok: false, error: failure.text, email }, status: 503 }
  }
}
