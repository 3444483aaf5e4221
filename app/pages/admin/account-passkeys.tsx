import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { confirmationGuardOf } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { requireSecondFactor, requireSignIn } from '#app/features/accounts/guards.server.ts'
import { AddPasskeyForm } from '#app/features/accounts/passkeys/add-passkey-form.tsx'
import { changePasskeys, listPasskeys } from '#app/features/accounts/passkeys/change-passkeys.server.ts'
import { PasskeyList } from '#app/features/accounts/passkeys/passkey-list.tsx'
import { formOf } from '#app/http/form.server.ts'
import { deskOf, logOf, viewerOf } from '#app/http/request-context.server.ts'
import { orRefused } from '#app/ui/or-refused.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/account-passkeys'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Passkeys', description: 'Sign in with a device.', index: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireSecondFactor]

const whoIn = (context: Route.LoaderArgs['context']) => ({
  desk: deskOf(context),
  // The guard lets nobody by who is not signed in.
  viewer: viewerOf(context) as Visitor,
  log: logOf(context),
})

export async function loader({ context }: Route.LoaderArgs) {
  const who = whoIn(context)
  return { isAdmin: who.viewer.role === 'admin', passkeys: await listPasskeys(who) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = { ...whoIn(context), confirm: confirmationGuardOf({ request, context }) }
  const { outcome, ...answer } = await changePasskeys(who, request, await formOf(request))
  return data(outcome, answer)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, passkeys } = loaderData
  return (
    <AccountPage
      title="Passkeys"
      isAdmin={isAdmin}
      back={{ to: '/admin/account', label: 'Your account' }}
      deck="A passkey lets you in without password and code. Your password still works: keep it for the day a device is lost."
    >
      <OutcomeNote outcome={actionData} />
      <PasskeyList passkeys={passkeys} outcome={actionData} />
      {isAdmin ? <AddPasskeyForm /> : <p className="text-ink-soft">New passkeys are for admins.</p>}
    </AccountPage>
  )
}
