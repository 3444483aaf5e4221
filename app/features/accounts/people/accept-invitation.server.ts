import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import { renderPasswordChangedEmail } from '#app/features/accounts/account-emails.server.tsx'
import type { Role, Viewer } from '#app/features/accounts/accounts.ts'
import { notifyAdminsOfNewRole } from '#app/features/accounts/admin-security/notify-admins.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { type LinkPayload, readLink, redeemLink } from '#app/features/accounts/email-link.server.ts'
import { ensureAccount, hasPassword } from '#app/features/accounts/ensure-account.server.ts'
import { readNewPassword } from '#app/features/accounts/new-password.server.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import type { Problem } from '#app/http/problem.server.ts'

export const expiredInvitation: Problem = {
  message:
    'This invitation has been used or withdrawn, or is more than 7 days old. Please ask for a new one.',
  status: 400,
}

/**
 * What the invited person has to do: choose a first password; choose a new one, when the old one was chosen before the
 * email was verified; sign in to their account; or, once signed in, accept.
 */
export type InvitationStep = 'first-password' | 'new-password' | 'sign-in' | 'accept'

type InvitationContext = AccountContext & { viewer: Pick<Viewer, 'id'> | null }

export async function readInvitation(
  context: InvitationContext,
  token: string,
): Promise<{ email: string; role: Role; step: InvitationStep } | null> {
  const payload = await readLink(context.services.auth, 'invite', token)
  if (!payload) return null
  const { email, role } = payload
  return { email, role, step: (await findInvitedAccount(context, email)).step }
}

/**
 * Grants the role to the invited account and signs in. The link is redeemed last, and each step before can be repeated:
 * after an error on the way it still works.
 */
export async function acceptInvitation(
  context: InvitationContext,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<{ headers: Headers } | { mustSignIn: true } | Problem> {
  const { auth, settings, sendEmail } = context.services
  const payload = await readLink(auth, 'invite', token)
  if (!payload) return expiredInvitation
  const { email } = payload
  const { step, userId } = await findInvitedAccount(context, email)
  if (step === 'sign-in') return { mustSignIn: true }
  if (step === 'accept') return completeInvitation(context, request, { token, payload, userId })
  const chosen = await readNewPassword(context, form, email)
  if ('message' in chosen) return chosen
  if (step === 'first-password') {
    const account = await ensureAccount(auth, email, chosen.password)
    return account?.isNew
      ? completeInvitation(context, request, { token, payload, userId: account.userId })
      : expiredInvitation
  }
  await replaceUnverifiedPassword(auth, userId, chosen.password)
  await sendEmail(await renderPasswordChangedEmail(context.page.site, email, settings.siteUrl))
  return completeInvitation(context, request, { token, payload, userId })
}

async function findInvitedAccount(
  { viewer, services: { auth } }: InvitationContext,
  email: string,
): Promise<{ step: InvitationStep; userId: string }> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!found || !hasPassword(found)) return { step: 'first-password', userId: '' }
  const { id: userId, emailVerified } = found.user
  if (!emailVerified) return { step: 'new-password', userId }
  return { step: viewer?.id === userId ? 'accept' : 'sign-in', userId }
}

/**
 * Somebody else may have created an account whose email was never verified. So nothing that they set up can open it any
 * longer, second factors and passkeys included.
 */
async function replaceUnverifiedPassword(auth: Auth, userId: string, password: string) {
  const { internalAdapter, password: hasher } = await auth.$context
  await internalAdapter.updatePassword(userId, await hasher.hash(password))
  await auth.api.endSecondFactors({ body: { userId } })
  await internalAdapter.updateUser(userId, { emailVerified: true })
}

async function completeInvitation(
  context: AccountContext,
  request: Request,
  { token, payload, userId }: { token: string; payload: LinkPayload<'invite'>; userId: string },
): Promise<{ headers: Headers } | Problem> {
  const { auth, attempts } = context.services
  const { role, by, email } = payload
  const isNewRole =
    role !== 'viewer' && (await auth.api.grantInvitedRole({ body: { userId, by: by.id, role } }))
  if (!(await redeemLink(auth, 'invite', token))) return expiredInvitation
  // The invited person wanted this email, so it does not count as abuse.
  await attempts.recordSuccess('invitation', { account: email, network: `inviter ${by.id}` })
  if (isNewRole) await notifyAdminsOfNewRole(context, { email, by: by.email, role })
  // A new role ends all sessions of the account.
  return { headers: await openSession(context, request, userId) }
}
