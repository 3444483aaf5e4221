import { z } from 'zod'
import type { Refused } from './attempts.server.ts'
import { noteAtDesk } from './audit-keeper.server.ts'
import { emailAddress, newPassword } from './credentials.ts'
import type { Desk } from './desk.server.ts'
import { accountExistsLetter, confirmAccountLetter, emailChangedLetter } from './letters.server.tsx'
import { issueLink, redeemLink, staleLink } from './mailed-link.server.ts'
import { openSession } from './sign-in.server.ts'

const wish = z.object({ email: emailAddress, password: newPassword })

type Wish = z.output<typeof wish>

/** Whether the form may be answered with 'look into your mail'. It looks at nothing but the form and the counters. */
export async function checkSignUp(desk: Desk, form: FormData): Promise<Wish | Refused> {
  const given = wish.safeParse(Object.fromEntries(form))
  if (!given.success) {
    const { message = 'Please try again', path = [] } = given.error.issues[0] ?? {}
    return { error: message, status: 400, field: path[0] === 'email' ? 'email' : 'password' }
  }
  const refused = await desk.attempts.count('sign-up', { account: given.data.email, address: desk.address })
  return refused ?? given.data
}

/** The answer has gone out by now: how long this takes, and what comes of it, only the address's owner learns. */
export async function sendSignUpLetter(desk: Desk, { email, password }: Wish) {
  const { internalAdapter, password: hasher } = await desk.auth.$context
  if (await internalAdapter.findUserByEmail(email)) {
    return desk.sendLetter(await accountExistsLetter(desk.site, email, desk.siteUrl))
  }
  const passwordHash = await hasher.hash(password)
  const link = await issueLink(desk, 'confirm', { kind: 'sign-up', email, passwordHash })
  return desk.sendLetter(await confirmAccountLetter(desk.site, email, link))
}

/** Makes the account and signs in, or gives the account its new address. */
export async function confirm(
  desk: Desk,
  request: Request,
  token: string,
): Promise<{ to: string; headers?: Headers } | Refused> {
  const errand = await redeemLink(desk.auth, 'confirm', token)
  if (!errand) return staleLink
  const { internalAdapter } = await desk.auth.$context
  if (await internalAdapter.findUserByEmail(errand.email)) return staleLink
  // Letters that are read by those who asked for them are no abuse.
  await desk.attempts.forgive(errand.kind, { account: errand.email, address: desk.address })
  if (errand.kind === 'sign-up') {
    const { email, passwordHash: password } = errand
    const { id: userId } = await internalAdapter.createUser(
      { email, name: '', emailVerified: true },
      { method: 'email-password' },
    )
    await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password })
    return { to: '/admin', headers: await openSession(desk, request, userId) }
  }
  const user = await internalAdapter.findUserById(errand.userId)
  if (user?.email !== errand.oldEmail) return staleLink
  await internalAdapter.updateUser(user.id, { email: errand.email, emailVerified: true })
  await noteAtDesk(desk, {
    kind: 'email-changed',
    email: errand.email,
    subject: `before: ${errand.oldEmail}`,
  })
  await desk.sendLetter(await emailChangedLetter(desk.site, errand.oldEmail, desk.siteUrl))
  return { to: '/admin/account' }
}
