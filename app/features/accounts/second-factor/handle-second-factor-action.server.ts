import type { SignedInContext } from '#app/features/accounts/account-context.server.ts'
import { isStaff } from '#app/features/accounts/accounts.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { createEnrollment, parseSecret } from './enrollment.server.ts'
import {
  beginEnrollment,
  confirmEnrollment,
  replaceRecoveryCodes,
  turnOffSecondFactor,
} from './manage-second-factor.server.ts'
import type { SecondFactorIntent, SecondFactorSecrets } from './second-factor.ts'

/** The responses set cookies and contain secrets, which `runIntent` does not support. */
export async function handleSecondFactorAction(context: SignedInContext, request: Request, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'begin') {
    if (!isStaff(context.viewer.role))
      return fail(intent, { status: 403, message: 'A second factor is for admins and assistants.' })
    const enrollment = await beginEnrollment(context, request, form)
    return 'message' in enrollment ? fail(intent, enrollment) : succeed(intent, { enrollment })
  }
  if (intent === 'confirm') {
    const confirmed = await confirmEnrollment(context, request, form)
    if (!('message' in confirmed)) {
      return succeed(intent, { recoveryCodes: confirmed.recoveryCodes }, confirmed.headers)
    }
    const secret = parseSecret(form.get('secret'))
    const enrollment = secret
      ? await createEnrollment(secret, context.viewer.email, context.page.site.name)
      : undefined
    return fail(intent, confirmed, { enrollment })
  }
  if (intent === 'recovery') {
    const recoveryCodes = await replaceRecoveryCodes(context, request, form)
    return 'message' in recoveryCodes ? fail(intent, recoveryCodes) : succeed(intent, { recoveryCodes })
  }
  if (await context.services.auth.api.isSecondFactorRequired()) {
    const message = 'Admins need a second factor here. That rule is on the page about people.'
    return fail('off', { message, status: 409 })
  }
  const ended = await turnOffSecondFactor(context, request, form)
  return 'message' in ended ? fail('off', ended) : succeed('off', {}, ended.headers)
}

const successMessages: Record<SecondFactorIntent, string> = {
  begin: 'Add the key to your app.',
  confirm: 'Codes are turned on.',
  recovery: 'New recovery codes are made.',
  off: 'Codes are turned off.',
}

const succeed = (intent: SecondFactorIntent, secrets: SecondFactorSecrets, headers?: Headers) =>
  respond<SecondFactorSecrets>({ ok: true, intent, message: successMessages[intent], ...secrets }, headers)

/** Nothing of what was typed is sent back: all of it is secret. */
const fail = (
  intent: SecondFactorIntent,
  { headers, ...problem }: Problem,
  secrets: SecondFactorSecrets = {},
) => respond<SecondFactorSecrets>({ ok: false, intent, values: {}, ...problem, ...secrets }, headers)
