import type { Desk } from '#app/features/accounts/desk.server.ts'
import type { Letter } from '#platform/mail.ts'

type Telling = { write: (to: string) => Promise<Letter>; except?: string }

/** Writes to every admin, also to the one who did it: it may have been somebody else in their session. */
export async function tellAdmins(
  { auth, sendLetter }: Pick<Desk, 'auth' | 'sendLetter'>,
  { write, except }: Telling,
) {
  const admins = (await auth.api.listAdmins()).filter(({ email }) => email !== except)
  await Promise.all(admins.map(async ({ email }) => sendLetter(await write(email))))
}
