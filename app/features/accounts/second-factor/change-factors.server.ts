import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { enrolmentOf, readSecret } from './enrolment.server.ts'
import { beginEnrolment, confirmEnrolment, newRecoveryCodes, turnOff } from './own-factors.server.ts'
import type { FactorOutcome } from './second-factor.ts'

type Answer = { outcome: FactorOutcome; init?: { status?: number; headers?: HeadersInit } }

/** Does what a form on the page of second factors asks. */
export async function changeFactors(
  who: { desk: Desk; viewer: Viewer },
  request: Request,
  form: FormData,
): Promise<Answer> {
  const intent = form.get('intent')
  if (intent === 'begin') {
    if (who.viewer.role !== 'admin') return { outcome: { intent }, init: { status: 403 } }
    const begun = await beginEnrolment(who, request, form)
    return 'error' in begun ? refused(intent, begun) : { outcome: { intent, enrolment: begun } }
  }
  if (intent === 'confirm') {
    const confirmed = await confirmEnrolment(who, request, form)
    if (!('error' in confirmed)) {
      const { headers, recoveryCodes } = confirmed
      return { outcome: { intent, recoveryCodes }, init: { headers } }
    }
    const secret = readSecret(form.get('secret'))
    const enrolment = secret ? await enrolmentOf(secret, who.viewer.email, who.desk.site.name) : undefined
    return refused(intent, confirmed, enrolment && { enrolment })
  }
  if (intent === 'recovery') {
    const made = await newRecoveryCodes(who, request, form)
    return 'error' in made ? refused(intent, made) : { outcome: { intent, recoveryCodes: made } }
  }
  if (await who.desk.auth.api.isSecondFactorRequired()) {
    const error = 'Admins need a second factor here. That rule is on the page about people.'
    return refused('off', { error, status: 409 })
  }
  const ended = await turnOff(who, request, form)
  return 'error' in ended
    ? refused('off', ended)
    : { outcome: { intent: 'off' }, init: { headers: ended.headers } }
}

const refused = (
  intent: FactorOutcome['intent'],
  { error, ...init }: Refused,
  shown?: Partial<FactorOutcome>,
): Answer => ({ outcome: { intent, error, ...shown }, init })
