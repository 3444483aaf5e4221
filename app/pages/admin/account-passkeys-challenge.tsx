import type { Viewer } from '#app/features/accounts/accounts.ts'
import { beginPasskey } from '#app/features/accounts/passkeys/add-passkey.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf, viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/account-passkeys-challenge'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: the password in, and as JSON what a device is asked to make a passkey of. */
export async function action({ request, context }: Route.ActionArgs) {
  // The guard lets nobody by who is not signed in.
  const who = { desk: deskOf(context), viewer: viewerOf(context) as Viewer }
  const begun = await beginPasskey(who, request, await formOf(request))
  if ('options' in begun) return Response.json({ options: begun.options }, { headers: begun.headers })
  const { error, field, ...init } = begun
  return Response.json({ error, field }, init)
}
