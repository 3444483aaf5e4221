import { APIError } from 'better-auth/api'
import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { parseCredential } from './credential.server.ts'
import { getPasskeyAuth } from './passkey-auth.server.ts'

/** Signs in the owner of the passkey, without password and code. Ends the earlier sessions of the browser's user. */
export async function signInWithPasskey(
  context: AccountContext,
  request: Request,
  form: FormData,
): Promise<{ headers: Headers } | Problem> {
  const { auth, attempts } = context.services
  const refused = await attempts.count('passkey', { account: '', network: context.ip })
  if (refused) return refused
  const credential = parseCredential(String(form.get('credential') ?? ''))
  if (!credential) return unknownPasskey
  await auth.api.revokeSessions({ headers: request.headers }).catch(() => undefined)
  const { api } = await getPasskeyAuth(auth)
  try {
    const { headers, response } = await api.verifyPasskeyAuthentication({
      body: { response: { ...credential, clientExtensionResults: {} } },
      headers: request.headers,
      returnHeaders: true,
    })
    const { email } = response.user
    await attempts.rememberNetwork({ account: email, network: context.ip })
    await auth.api.recordPasskeyUse({ body: { credentialId: credential.id } })
    await auditAccountAction(context, { kind: 'passkey-used', email })
    return { headers }
  } catch (error) {
    if (error instanceof APIError) return unknownPasskey
    throw error
  }
}

const unknownPasskey: Problem = {
  message: 'This passkey is not known here. Please use your password.',
  status: 401,
}
