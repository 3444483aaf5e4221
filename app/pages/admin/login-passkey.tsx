import { redirect, replace } from 'react-router'
import {
  createPasskeyChallenge,
  passkeyChallengeResponse,
} from '#app/features/accounts/passkeys/passkey-challenge.server.ts'
import { signInWithPasskey } from '#app/features/accounts/passkeys/sign-in-with-passkey.server.ts'
import { safeReturnPath } from '#app/features/accounts/return-path.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import type { Route } from './+types/login-passkey'

/** Only for requests of scripts; a person who opens the URL wants to sign in. */
export const loader = () => redirect('/auth')

/** Two requests of a script: the challenge for the device as JSON, then its response to sign in. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  if (form.get('intent') === 'begin') {
    return passkeyChallengeResponse(await createPasskeyChallenge(current, request))
  }
  const result = await signInWithPasskey(current, request, form)
  if ('message' in result) {
    const { headers, ...problem } = result
    return respond({ ok: false, intent: '', values: {}, title: 'Login failed', ...problem }, headers)
  }
  return replace(safeReturnPath(url.searchParams.get('from')), { headers: result.headers })
}
