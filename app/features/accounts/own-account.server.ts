import { APIError } from 'better-auth/api'
import type { Problem } from '#app/http/problem.server.ts'
import type { SignedInContext } from './account-context.server.ts'
import {
  renderAccountExistsEmail,
  renderEmailChangeConfirmation,
  renderPasswordChangedEmail,
} from './account-emails.server.tsx'
import { auditAccountAction } from './audit-account.server.ts'
import { accountEmailSchema } from './credentials.ts'
import { checkCurrentPassword, wrongCurrentPassword } from './current-password.server.ts'
import { createLink } from './email-link.server.ts'
import { readNewPassword } from './new-password.server.ts'

/** Also ends the other sessions; returns the cookies of the one that continues. */
export async function changePassword(
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Problem> {
  const { ip, viewer, page } = context
  const { auth, attempts, settings, sendEmail } = context.services
  const chosen = await readNewPassword(context, form, viewer.email)
  if ('message' in chosen) return chosen
  const attemptSource = { account: viewer.email, network: ip }
  const refused = await attempts.count('password', attemptSource)
  if (refused) return refused
  const currentPassword = String(form.get('current') ?? '')
  try {
    const { headers } = await auth.api.changePassword({
      body: { currentPassword, newPassword: chosen.password, revokeOtherSessions: true },
      headers: request.headers,
      returnHeaders: true,
    })
    await auth.api.endPendingLinks({ body: { userId: viewer.id } })
    await attempts.recordSuccess('password', attemptSource)
    await auditAccountAction(context, { kind: 'password-changed', email: viewer.email })
    await sendEmail(await renderPasswordChangedEmail(page.site, viewer.email, settings.siteUrl))
    return { headers }
  } catch (error) {
    if (error instanceof APIError) return wrongCurrentPassword
    throw error
  }
}

/** Checks the form and the password. The email changes only once its new owner opens the link. */
export async function requestEmailChange(
  context: SignedInContext,
  request: Request,
  form: FormData,
): Promise<{ email: string } | Problem> {
  const { ip, viewer, services } = context
  const parsed = accountEmailSchema.safeParse(form.get('email'))
  if (!parsed.success) return { message: 'This is not an email address.', status: 400, field: 'email' }
  const email = parsed.data
  if (email === viewer.email) return { message: 'This is already your address.', status: 400, field: 'email' }
  const refused =
    (await services.attempts.count('new-email', { account: email, network: ip })) ??
    (await checkCurrentPassword(context, request, form))
  return refused ?? { email }
}

/** After the response: only the owner of the new email may learn whether it already has an account. */
export async function sendEmailChangeConfirmation(
  { viewer, page, services }: SignedInContext,
  email: string,
) {
  const { auth, settings, sendEmail } = services
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findUserByEmail(email)) {
    return sendEmail(await renderAccountExistsEmail(page.site, email, settings.siteUrl))
  }
  const link = await createLink(services, 'confirm', {
    kind: 'new-email',
    email,
    userId: viewer.id,
    oldEmail: viewer.email,
  })
  return sendEmail(await renderEmailChangeConfirmation(page.site, email, link))
}
