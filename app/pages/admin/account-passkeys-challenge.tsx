import { beginPasskeyRegistration } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { passkeyChallengeResponse } from '#app/features/accounts/passkeys/passkey-challenge.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/account-passkeys-challenge'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: checks the password and responds with the challenge for a new passkey as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  return passkeyChallengeResponse(await beginPasskeyRegistration(current, request, await readForm(request)))
}
