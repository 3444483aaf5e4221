import { APIError } from 'better-auth/api'
import type { Refused } from '#app/features/accounts/attempts.server.ts'
import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { credentialIn } from './credential.server.ts'
import { passkeyAuthOf } from './passkey-auth.server.ts'

/** Asked by anybody: it names no account, the device knows which ones it has passkeys of. */
export async function beginSignIn({ auth, attempts, address }: Desk, request: Request) {
  const refused = await attempts.count('passkey', { account: '', address })
  if (refused) return refused
  const { api } = await passkeyAuthOf(auth)
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  return { headers, options: { ...response, userVerification: 'required' as const } }
}

/** Signs in whoever the passkey is of: it stands for password and code. Ends the sessions that the browser had. */
export async function enterWithPasskey(
  desk: Desk,
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Refused> {
  const { auth, attempts, address } = desk
  const refused = await attempts.count('passkey', { account: '', address })
  if (refused) return refused
  const shown = credentialIn(String(form.get('credential') ?? ''))
  if (!shown) return notKnown
  await auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  const { api } = await passkeyAuthOf(auth)
  try {
    const { headers, response } = await api.verifyPasskeyAuthentication({
      body: { response: { ...shown, clientExtensionResults: {} } },
      headers: request.headers,
      returnHeaders: true,
    })
    const { email } = response.user
    await attempts.recognise({ account: email, address })
    await auth.api.notePasskeyUse({ body: { credentialId: shown.id } })
    await noteAtDesk(desk, { kind: 'passkey-used', email })
    return { headers }
  } catch (error) {
    if (error instanceof APIError) return notKnown
    throw error
  }
}

const notKnown: Refused = { error: 'This passkey is not known here. Please use your password.', status: 401 }
