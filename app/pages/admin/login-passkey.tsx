import { data, redirect, replace } from 'react-router'
import { beginSignIn, enterWithPasskey } from '#app/features/accounts/passkeys/enter-with-passkey.server.ts'
import { returnPath } from '#app/features/accounts/return-path.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/login-passkey'

/** Nobody is meant to come here, and whoever does wants to sign in. */
export const loader = () => redirect('/auth')

/** For scripts: what a device is asked, as JSON; then its answer in, and the way on. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const desk = deskOf(context)
  const form = await formOf(request)
  if (form.get('intent') === 'begin') {
    const begun = await beginSignIn(desk, request)
    if ('options' in begun) return Response.json({ options: begun.options }, { headers: begun.headers })
    const { error, ...init } = begun
    return Response.json({ error }, init)
  }
  const entered = await enterWithPasskey(desk, request, form)
  if ('error' in entered) {
    const { error, ...init } = entered
    return data({ error }, init)
  }
  return replace(returnPath(url.searchParams.get('from')), { headers: entered.headers })
}
