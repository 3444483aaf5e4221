import { signUpClosedMessage } from '#app/features/accounts/sign-up-closed.ts'
import type { Problem } from '#app/http/problem.server.ts'
import type { AccountContext } from './account-context.server.ts'
import {
  renderAccountExistsEmail,
  renderEmailChangedNotice,
  renderSignUpEmail,
} from './account-emails.server.tsx'
import { auditAccountAction } from './audit-account.server.ts'
import { accountEmailSchema } from './credentials.ts'
import { createLink, expiredLink, readLink, redeemLink } from './email-link.server.ts'
import { ensureAccount } from './ensure-account.server.ts'
import { readNewPassword } from './new-password.server.ts'
import { openSession } from './sign-in.server.ts'

const signUpClosed: Problem = { status: 403, message: signUpClosedMessage }

/** Reads only the form and the counters, so that the response does not reveal whether the account exists. */
export async function checkSignUp(
  { ip, page, services }: AccountContext,
  form: FormData,
): Promise<{ email: string } | Problem> {
  if (!page.site.allowsSignUp) return signUpClosed
  const email = accountEmailSchema.safeParse(form.get('email'))
  if (!email.success) return { message: 'This is not an email address.', status: 400, field: 'email' }
  const refused = await services.attempts.count('sign-up', { account: email.data, network: ip })
  return refused ? { ...refused, field: 'email' } : { email: email.data }
}

/**
 * After the response: only the owner of the email may learn whether it already has an account. The password is chosen
 * by who opens the link, not by who filled in the form.
 */
export async function sendSignUpEmail({ page, services }: AccountContext, { email }: { email: string }) {
  const { auth, settings, sendEmail } = services
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findUserByEmail(email)) {
    return sendEmail(await renderAccountExistsEmail(page.site, email, settings.siteUrl))
  }
  const link = await createLink(services, 'confirm', { kind: 'sign-up', email })
  return sendEmail(await renderSignUpEmail(page.site, email, link))
}

/** What the link confirms, or null when it has expired or was used. */
export async function readConfirmationLink({ services: { auth } }: AccountContext, token: string) {
  const payload = await readLink(auth, 'confirm', token)
  return payload ? { kind: payload.kind, email: payload.email } : null
}

type ConfirmationResult = { redirectTo: string; headers?: Headers }

/** Either creates the account with the password of the form and signs in, or changes the email of an account. */
export async function confirmWithLink(
  context: AccountContext,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<ConfirmationResult | Problem> {
  const payload = await readLink(context.services.auth, 'confirm', token)
  if (!payload) return expiredLink
  return payload.kind === 'sign-up'
    ? confirmSignUp(context, request, { token, form, email: payload.email })
    : confirmNewEmail(context, token)
}

/** Redeems the link last: after an error on the way it still works. */
async function confirmSignUp(
  context: AccountContext,
  request: Request,
  { token, form, email }: { token: string; form: FormData; email: string },
): Promise<ConfirmationResult | Problem> {
  const { auth, attempts } = context.services
  if (!context.page.site.allowsSignUp) return signUpClosed
  const chosen = await readNewPassword(context, form, email)
  if ('message' in chosen) return chosen
  const account = await ensureAccount(auth, email, chosen.password)
  if (!account?.isNew || !(await redeemLink(auth, 'confirm', token))) return expiredLink
  // Somebody wanted this email, so it does not count as abuse.
  await attempts.recordSuccess('sign-up', { account: email, network: context.ip })
  return { redirectTo: '/admin', headers: await openSession(context, request, account.userId) }
}

async function confirmNewEmail(
  context: AccountContext,
  token: string,
): Promise<ConfirmationResult | Problem> {
  const { auth, attempts, settings, sendEmail } = context.services
  const payload = await redeemLink(auth, 'confirm', token)
  if (payload?.kind !== 'new-email') return expiredLink
  const { email, userId, oldEmail } = payload
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findUserByEmail(email)) return expiredLink
  await attempts.recordSuccess('new-email', { account: email, network: context.ip })
  const user = await internalAdapter.findUserById(userId)
  if (user?.email !== oldEmail) return expiredLink
  await internalAdapter.updateUser(user.id, { email, emailVerified: true })
  await auditAccountAction(context, { kind: 'email-changed', email, subject: `before: ${oldEmail}` })
  await sendEmail(await renderEmailChangedNotice(context.page.site, oldEmail, settings.siteUrl))
  return { redirectTo: '/admin/account' }
}
