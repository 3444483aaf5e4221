import type { Desk } from '#app/features/accounts/desk.server.ts'

/**
 * For an account whose password was chosen before anybody showed that the mailbox is theirs: whoever made it may be
 * somebody else. So all that could open it ends, second factors and passkeys too, and it opens with this password alone.
 */
export async function replacePassword({ auth }: Desk, userId: string, password: string) {
  const { internalAdapter, password: hasher } = await auth.$context
  await internalAdapter.updatePassword(userId, await hasher.hash(password))
  await auth.api.endSecondFactors({ body: { userId } })
  await internalAdapter.updateUser(userId, { emailVerified: true })
}
