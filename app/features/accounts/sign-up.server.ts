import type { Refused } from './attempts.server.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import { emailAddress } from './credentials.ts'
import type { Desk } from './desk.server.ts'
import { ensureAccount } from './ensure-account.server.ts'
import { accountExistsLetter, confirmAccountLetter, emailChangedLetter } from './letters.server.tsx'
import { type Errand, issueLink, readLink, redeemLink, staleLink } from './mailed-link.server.ts'
import { readNewPassword } from './new-password.server.ts'
import { openSession } from './sign-in.server.ts'

/** Whether the form may be answered with 'look into your mail'. It looks at nothing but the form and the counters. */
export async function checkSignUp(desk: Desk, form: FormData): Promise<{ email: string } | Refused> {
  const email = emailAddress.safeParse(form.get('email'))
  if (!email.success) return { error: 'This is not an email address.', status: 400, field: 'email' }
  const refused = await desk.attempts.count('sign-up', { account: email.data, address: desk.address })
  return refused ? { ...refused, field: 'email' } : { email: email.data }
}

/**
 * The answer has gone out by now: how long this takes, and what comes of it, only the address's owner learns. Whoever
 * asked for it chooses no password: that is for whoever reads the letter.
 */
export async function sendSignUpLetter(desk: Desk, { email }: { email: string }) {
  const { internalAdapter } = await desk.auth.$context
  if (await internalAdapter.findUserByEmail(email)) {
    return desk.sendLetter(await accountExistsLetter(desk.site, email, desk.siteUrl))
  }
  const link = await issueLink(desk, 'confirm', { kind: 'sign-up', email })
  return desk.sendLetter(await confirmAccountLetter(desk.site, email, link))
}

/** What the bearer of the letter is asked for, or nothing when its link is over. */
export async function readConfirmation({ auth }: Desk, token: string) {
  const errand = await readLink(auth, 'confirm', token)
  return errand ? { kind: errand.kind, email: errand.email } : null
}

type Confirmed = { to: string; headers?: Headers }

/** Makes the account with the password of the form and signs in, or gives the account its new address. */
export async function confirm(
  desk: Desk,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<Confirmed | Refused> {
  const errand = await readLink(desk.auth, 'confirm', token)
  if (!errand) return staleLink
  return errand.kind === 'sign-up'
    ? confirmSignUp(desk, request, { token, form, email: errand.email })
    : confirmNewEmail(desk, token)
}

/** The letter is used up last: what breaks on the way leaves a link that works, or an account with this password. */
async function confirmSignUp(
  desk: Desk,
  request: Request,
  { token, form, email }: { token: string; form: FormData; email: string },
): Promise<Confirmed | Refused> {
  const chosen = await readNewPassword(form, { ...desk, email })
  if ('error' in chosen) return chosen
  const account = await ensureAccount(desk, email, chosen.password)
  if (!account?.isNew || !(await redeemLink(desk.auth, 'confirm', token))) return staleLink
  // Letters that are read by those who asked for them are no abuse.
  await desk.attempts.forgive('sign-up', { account: email, address: desk.address })
  return { to: '/admin', headers: await openSession(desk, request, account.userId) }
}

async function confirmNewEmail(desk: Desk, token: string): Promise<Confirmed | Refused> {
  const errand = await redeemLink(desk.auth, 'confirm', token)
  if (errand?.kind !== 'new-email') return staleLink
  const { email, userId, oldEmail }: Extract<Errand<'confirm'>, { kind: 'new-email' }> = errand
  const { internalAdapter } = await desk.auth.$context
  if (await internalAdapter.findUserByEmail(email)) return staleLink
  await desk.attempts.forgive('new-email', { account: email, address: desk.address })
  const user = await internalAdapter.findUserById(userId)
  if (user?.email !== oldEmail) return staleLink
  await internalAdapter.updateUser(user.id, { email, emailVerified: true })
  await noteAtDesk(desk, { kind: 'email-changed', email, subject: `before: ${oldEmail}` })
  await desk.sendLetter(await emailChangedLetter(desk.site, oldEmail, desk.siteUrl))
  return { to: '/admin/account' }
}
