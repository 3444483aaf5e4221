import type { Auth } from './auth.server.ts'

/**
 * Creates the account of somebody who has opened a link sent to this email. An account without a password was created
 * only halfway and gets this one; an account that has a password is left alone. Returns null when another request is
 * creating it at the same time.
 */
export async function ensureAccount(auth: Auth, email: string, password: string) {
  const { internalAdapter, password: hasher } = await auth.$context
  const findUser = () => internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const existing = await findUser()
  if (existing && hasPassword(existing)) return { userId: existing.user.id, isNew: false }
  const hash = await hasher.hash(password)
  const newUser = { email, name: '', emailVerified: true }
  const user =
    existing?.user ??
    (await internalAdapter.createUser(newUser, { method: 'email-password' }).catch(async (error) => {
      if (await internalAdapter.findUserByEmail(email)) return null
      throw error
    }))
  if (!user) return null
  const userId = user.id
  if (!user.emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true })
  const account = { userId, accountId: userId, providerId: 'credential', password: hash }
  const isLinked = await internalAdapter.linkAccount(account).then(
    () => true,
    async (error) => {
      const current = await findUser()
      if (current && hasPassword(current)) return false
      throw error
    },
  )
  return isLinked ? { userId, isNew: true } : null
}

export const hasPassword = ({ accounts }: { accounts: { providerId: string }[] }) =>
  accounts.some(({ providerId }) => providerId === 'credential')
