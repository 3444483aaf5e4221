import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { ensureAccount } from '#app/features/accounts/ensure-account.server.ts'
import { passwordChangedLetter } from '#app/features/accounts/letters.server.tsx'
import { type Errand, readLink, redeemLink } from '#app/features/accounts/mailed-link.server.ts'
import { readNewPassword } from '#app/features/accounts/new-password.server.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import { tellOfNewAdmin } from './invitations.server.ts'
import type { Role } from './people.ts'
import { replacePassword } from './replace-password.server.ts'

export const staleInvitation = {
  error: 'This invitation has been used or withdrawn, or is more than 7 days old. Please ask for a new one.',
  status: 400,
}

/**
 * What the invited are asked for: a first password; a new one, when the password in place was chosen before anybody showed
 * that the mailbox is theirs; to sign in to their account; or, signed in, to say yes.
 */
export type InvitationStep = 'first-password' | 'new-password' | 'sign-in' | 'accept'

type Bearer = { token: string; viewer: Pick<Viewer, 'id'> | null }

/** To what address and as what the bearer of the letter is invited, and what is asked of them. */
export async function readInvitation(
  desk: Desk,
  { token, viewer }: Bearer,
): Promise<{ email: string; role: Role; step: InvitationStep } | null> {
  const errand = await readLink(desk.auth, 'invite', token)
  if (!errand) return null
  const { email, role } = errand
  return { email, role, step: (await accountOf(desk, email, viewer)).step }
}

/**
 * Gives the role to an account that its owner says yes for, and signs in. The letter is used up last, and each step
 * before can be done again: whatever breaks on the way, its link still leads on.
 */
export async function acceptInvitation(
  desk: Desk,
  request: Request,
  { token, viewer, form }: Bearer & { form: FormData },
): Promise<{ headers: Headers } | { mustSignIn: true } | Refused> {
  const errand = await readLink(desk.auth, 'invite', token)
  if (!errand) return staleInvitation
  const { step, userId } = await accountOf(desk, errand.email, viewer)
  if (step === 'sign-in') return { mustSignIn: true }
  if (step === 'accept') return finish(desk, request, { token, errand, userId })
  const chosen = await readNewPassword(form, { ...desk, email: errand.email })
  if ('error' in chosen) return chosen
  if (step === 'first-password') {
    const account = await ensureAccount(desk, errand.email, chosen.password)
    return account?.isNew ? finish(desk, request, { token, errand, userId: account.userId }) : staleInvitation
  }
  await replacePassword(desk, userId, chosen.password)
  await desk.sendLetter(await passwordChangedLetter(desk.site, errand.email, desk.siteUrl))
  return finish(desk, request, { token, errand, userId })
}

/** Whose address it is, and what is asked of them. */
async function accountOf(
  { auth }: Desk,
  email: string,
  viewer: Bearer['viewer'],
): Promise<{ step: InvitationStep; userId: string }> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const hasPassword = found?.accounts.some(({ providerId }) => providerId === 'credential')
  if (!found || !hasPassword) return { step: 'first-password', userId: '' }
  const { id: userId, emailVerified } = found.user
  if (!emailVerified) return { step: 'new-password', userId }
  return { step: viewer?.id === userId ? 'accept' : 'sign-in', userId }
}

async function finish(
  desk: Desk,
  request: Request,
  { token, errand, userId }: { token: string; errand: Errand<'invite'>; userId: string },
): Promise<{ headers: Headers } | Refused> {
  const { role, by, email } = errand
  const isNewAdmin = role === 'admin' && (await desk.auth.api.keepPromise({ body: { userId, by: by.id } }))
  if (!(await redeemLink(desk.auth, 'invite', token))) return staleInvitation
  // Letters that are read by those they went to are no abuse.
  await desk.attempts.forgive('invitation', { account: email, address: `inviter ${by.id}` })
  if (isNewAdmin) await tellOfNewAdmin(desk, { email, by: by.email })
  // The role ended the sessions that were open.
  return { headers: await openSession(desk, request, userId) }
}
