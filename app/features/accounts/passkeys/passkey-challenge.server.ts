import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import type { Problem } from '#app/http/problem.server.ts'
import { getPasskeyAuth } from './passkey-auth.server.ts'

/** The challenge names no account: the device knows for which ones it has passkeys. Also used to confirm an identity. */
export async function createPasskeyChallenge(
  { ip, services: { auth, attempts } }: AccountContext,
  request: Request,
) {
  const refused = await attempts.count('passkey', { account: '', network: ip })
  if (refused) return refused
  const { api } = await getPasskeyAuth(auth)
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: request.headers,
    returnHeaders: true,
  })
  return { headers, options: { ...response, userVerification: 'required' as const } }
}

/** For scripts, which pass the options to the device (webauthn.ts). */
export function passkeyChallengeResponse(
  challenge: { headers: Headers; options: object } | Problem,
): Response {
  if ('options' in challenge) {
    return Response.json({ options: challenge.options }, { headers: challenge.headers })
  }
  const { message, field, status, headers } = challenge
  return Response.json({ message, field }, { status, headers })
}
