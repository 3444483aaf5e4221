import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { newPassword } from '#app/features/accounts/credentials.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { type Errand, readLink, redeemLink } from '#app/features/accounts/mailed-link.server.ts'
import type { Role } from './people.ts'

export const staleInvitation = {
  error: 'This invitation has been used or withdrawn, or is more than 7 days old. Please ask for a new one.',
  status: 400,
}

/** To what address and as what the bearer of the letter is invited. */
export async function readInvitation(
  { auth }: Desk,
  token: string,
): Promise<{ email: string; role: Role } | null> {
  const errand = await readLink(auth, 'invite', token)
  return errand ? { email: errand.email, role: errand.role } : null
}

/** Makes the account with its role and signs in. An account that was made meanwhile keeps its own password. */
export async function acceptInvitation(
  desk: Desk,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<{ headers: Headers } | { hasAccount: true } | Refused> {
  const password = newPassword.safeParse(form.get('password'))
  if (!password.success) {
    return { error: password.error.issues[0]?.message ?? 'Please try again', status: 400, field: 'password' }
  }
  const errand = await redeemLink(desk.auth, 'invite', token)
  if (!errand) return staleInvitation
  const { internalAdapter, password: hasher } = await desk.auth.$context
  // Letters that are read by those they went to are no abuse.
  await desk.attempts.forgive('letter', { account: errand.email, address: `inviter ${errand.by.id}` })
  const existing = await internalAdapter.findUserByEmail(errand.email)
  if (existing) {
    await giveRole(desk, existing.user.id, errand)
    return { hasAccount: true }
  }
  const { id: userId } = await internalAdapter.createUser(
    { email: errand.email, name: '', emailVerified: true },
    { method: 'email-password' },
  )
  const hash = await hasher.hash(password.data)
  await internalAdapter.linkAccount({ userId, accountId: userId, providerId: 'credential', password: hash })
  await giveRole(desk, userId, errand)
  const { headers } = await desk.auth.api.openSession({
    body: { userId },
    headers: request.headers,
    returnHeaders: true,
  })
  return { headers }
}

async function giveRole({ auth }: Desk, userId: string, { role, by }: Errand<'invite'>) {
  if (role === 'admin') await auth.api.keepPromise({ body: { userId, by: by.id } })
}
