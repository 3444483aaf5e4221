import type { Desk } from './desk.server.ts'

/**
 * Makes the account of somebody who has shown by a letter that the address is theirs, with the password that they chose
 * since. An account without a password was left half made: it gets this one. An account that has a password keeps it.
 * Nothing, when another request makes it at this moment.
 */
export async function ensureAccount({ auth }: Desk, email: string, password: string) {
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
  if (!user.emailVerified) await internalAdapter.updateUser(userId, { emailVerified: true })
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
