import type { Refused } from './attempts.server.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import { emailAddress } from './credentials.ts'
import type { Desk } from './desk.server.ts'
import { passwordChangedLetter, resetLetter } from './letters.server.tsx'
import { fingerprint, issueLink, readLink, redeemLink, staleLink } from './mailed-link.server.ts'
import { readNewPassword } from './new-password.server.ts'

/** Whether the form may be answered with 'look into your mail'. It looks at nothing but the form and the counters. */
export async function checkForgotten(desk: Desk, form: FormData): Promise<{ email: string } | Refused> {
  const email = emailAddress.safeParse(form.get('email'))
  if (!email.success) return { error: 'This is not an email address.', status: 400 }
  const refused = await desk.attempts.count('reset', { account: email.data, address: desk.address })
  return refused ?? { email: email.data }
}

/**
 * After the answer, so that its time does not tell whether there is such an account. When the whole site has had its
 * fill everybody is answered alike, and admins get their letter all the same: strangers cannot keep them out.
 */
export async function sendResetLetter(desk: Desk, email: string, { isCrowded = false } = {}) {
  const { internalAdapter } = await desk.auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return
  const { id: userId } = found.user
  if (isCrowded && !(await desk.auth.api.hasAdminRole({ body: { userId } }))) return
  const account = await internalAdapter.findCredentialAccount(userId)
  const link = await issueLink(desk, 'reset', { userId, email, replaces: fingerprint(account?.password) })
  await desk.sendLetter(await resetLetter(desk.site, email, link))
}

/** Sets the new password and ends every session; undefined when it is done. */
export async function resetPassword(desk: Desk, token: string, form: FormData): Promise<Refused | undefined> {
  const open = await readLink(desk.auth, 'reset', token)
  if (!open) return staleLink
  const chosen = await readNewPassword(form, { ...desk, email: open.email })
  if ('error' in chosen) return chosen
  const errand = await redeemLink(desk.auth, 'reset', token)
  if (!errand) return staleLink
  const { internalAdapter, password: hasher } = await desk.auth.$context
  const { userId, email } = errand
  const user = await internalAdapter.findUserById(userId)
  const account = await internalAdapter.findCredentialAccount(userId)
  // A letter to an address given up since, or from before another change of the password, opens nothing.
  if (!account || user?.email !== email || fingerprint(account.password) !== errand.replaces) return staleLink
  await internalAdapter.updatePassword(userId, await hasher.hash(chosen.password))
  if (!user.emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true })
  await internalAdapter.deleteUserSessions(userId)
  // What a thief has begun in their name ends with it.
  await desk.auth.api.endPendingLinks({ body: { userId } })
  // Whatever strangers have tried: who reads the mailbox gets in.
  const who = { account: email, address: desk.address }
  await desk.attempts.recognise(who)
  await desk.attempts.forgive('password', who)
  await desk.attempts.forgive('reset', who)
  await noteAtDesk(desk, { kind: 'password-reset', email })
  await desk.sendLetter(await passwordChangedLetter(desk.site, email, desk.siteUrl))
  return undefined
}
