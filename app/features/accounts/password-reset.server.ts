import type { Problem } from '#app/http/problem.server.ts'
import type { AccountContext } from './account-context.server.ts'
import { renderPasswordChangedEmail, renderPasswordResetEmail } from './account-emails.server.tsx'
import type { AttemptProblem } from './attempt-limiter.server.ts'
import { auditAccountAction } from './audit-account.server.ts'
import { accountEmailSchema } from './credentials.ts'
import { createLink, expiredLink, passwordFingerprint, readLink, redeemLink } from './email-link.server.ts'
import { readNewPassword } from './new-password.server.ts'

/** Reads only the form and the counters, so that the response does not reveal whether the account exists. */
export async function checkResetRequest(
  { ip, services }: AccountContext,
  form: FormData,
): Promise<{ email: string } | AttemptProblem> {
  const email = accountEmailSchema.safeParse(form.get('email'))
  if (!email.success) return { message: 'This is not an email address.', status: 400 }
  const refused = await services.attempts.count('reset', { account: email.data, network: ip })
  return refused ?? { email: email.data }
}

/**
 * After the response, so that its duration does not reveal whether the account exists. When the limit of the whole site
 * is reached only admins still get the email: strangers cannot lock them out.
 */
export async function sendPasswordResetEmail(
  { page, services }: AccountContext,
  email: string,
  { isSiteLimit = false } = {},
) {
  const { auth, sendEmail } = services
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return
  const { id: userId } = found.user
  if (isSiteLimit && !(await auth.api.hasAdminRole({ body: { userId } }))) return
  const account = await internalAdapter.findCredentialAccount(userId)
  const replaces = passwordFingerprint(account?.password)
  const link = await createLink(services, 'reset', { userId, email, replaces })
  await sendEmail(await renderPasswordResetEmail(page.site, email, link))
}

/** Sets the new password and ends every session. Returns nothing when it worked. */
export async function resetPassword(
  context: AccountContext,
  token: string,
  form: FormData,
): Promise<Problem | undefined> {
  const { auth, attempts, settings, sendEmail } = context.services
  const pending = await readLink(auth, 'reset', token)
  if (!pending) return expiredLink
  const chosen = await readNewPassword(context, form, pending.email)
  if ('message' in chosen) return chosen
  const payload = await redeemLink(auth, 'reset', token)
  if (!payload) return expiredLink
  const { internalAdapter, password: hasher } = await auth.$context
  const { userId, email } = payload
  const user = await internalAdapter.findUserById(userId)
  const account = await internalAdapter.findCredentialAccount(userId)
  // The email or the password may have changed since the link was sent.
  if (!account || user?.email !== email || passwordFingerprint(account.password) !== payload.replaces)
    return expiredLink
  await internalAdapter.updatePassword(userId, await hasher.hash(chosen.password))
  if (!user.emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true })
  await internalAdapter.deleteUserSessions(userId)
  // Somebody with a stolen session may have sent these.
  await auth.api.endPendingLinks({ body: { userId } })
  // Failed attempts of strangers must not lock out the owner of the mailbox.
  const attemptSource = { account: email, network: context.ip }
  await attempts.rememberNetwork(attemptSource)
  await attempts.recordSuccess('password', attemptSource)
  await attempts.recordSuccess('reset', attemptSource)
  await auditAccountAction(context, { kind: 'password-reset', email })
  await sendEmail(await renderPasswordChangedEmail(context.page.site, email, settings.siteUrl))
  return undefined
}
