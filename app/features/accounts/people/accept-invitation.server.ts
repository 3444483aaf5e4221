import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { newPassword } from '#app/features/accounts/credentials.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { type Errand, readLink, redeemLink } from '#app/features/accounts/mailed-link.server.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import { tellOfNewAdmin } from './invitations.server.ts'
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

/**
 * Makes the account with its role and signs in. An account that was made meanwhile keeps its own password. The letter
 * is used up last, and each step before can be done again: whatever breaks on the way, its link still leads on.
 */
export async function acceptInvitation(
  desk: Desk,
  request: Request,
  { token, form }: { token: string; form: FormData },
): Promise<{ headers: Headers } | { hasAccount: true } | Refused> {
  const password = newPassword.safeParse(form.get('password'))
  if (!password.success) {
    return { error: password.error.issues[0]?.message ?? 'Please try again', status: 400, field: 'password' }
  }
  const errand = await readLink(desk.auth, 'invite', token)
  if (!errand) return staleInvitation
  const account = await ensureAccount(desk, errand.email, password.data)
  if (!account) return staleInvitation
  const { userId, isNew } = account
  await giveRole(desk, userId, errand)
  if (!(await redeemLink(desk.auth, 'invite', token))) return staleInvitation
  // Letters that are read by those they went to are no abuse.
  await desk.attempts.forgive('invitation', { account: errand.email, address: `inviter ${errand.by.id}` })
  if (!isNew) return { hasAccount: true }
  return { headers: await openSession(desk, request, userId) }
}

/** An account without a password was left half made: it gets this one. Nothing, when another request makes it now. */
async function ensureAccount({ auth }: Desk, email: string, password: string) {
  const { internalAdapter, password: hasher } = await auth.$context
  const find = () => internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const there = await find()
  if (there && hasPassword(there)) return { userId: there.user.id, isNew: false }
  const hash = await hasher.hash(password)
  const newUser = { email, name: '', emailVerified: true }
  const user =
    there?.user ??
    (await internalAdapter.createUser(newUser, { method: 'email-password' }).catch(async (error) => {
      if (await internalAdapter.findUserByEmail(email)) return null
      throw error
    }))
  if (!user) return null
  const userId = user.id
  const account = { userId, accountId: userId, providerId: 'credential', password: hash }
  const isLinked = await internalAdapter.linkAccount(account).then(
    () => true,
    async (error) => {
      const now = await find()
      if (now && hasPassword(now)) return false
      throw error
    },
  )
  return isLinked ? { userId, isNew: true } : null
}

const hasPassword = ({ accounts }: { accounts: { providerId: string }[] }) =>
  accounts.some(({ providerId }) => providerId === 'credential')

async function giveRole(desk: Desk, userId: string, { role, by, email }: Errand<'invite'>) {
  if (role !== 'admin') return
  const isNew = await desk.auth.api.keepPromise({ body: { userId, by: by.id } })
  if (isNew) await tellOfNewAdmin(desk, { email, by: by.email })
}
