import { pageMeta } from '#app/document/page-meta.ts'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { AddPasskeyForm } from '#app/features/accounts/passkeys/add-passkey-form.tsx'
import { PasskeyList } from '#app/features/accounts/passkeys/passkey-list.tsx'
import { handlePasskeysAction, listPasskeys } from '#app/features/accounts/passkeys/passkeys-page.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireSecondFactor, requireSignIn, signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { Route } from './+types/account-passkeys'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Passkeys', description: 'Sign in with a device.', isIndexed: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireSecondFactor]

export async function loader({ context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  return { role: current.viewer.role, passkeys: await listPasskeys(current) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  return handlePasskeysAction(current, request, await readForm(request))
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { role, passkeys } = loaderData
  return (
    <AccountPage
      title="Passkeys"
      menuOf={role}
      back={{ to: '/admin/account', label: 'Your account' }}
      deck="A passkey lets you in without password and code. Your password still works: keep it for the day a device is lost."
    >
      <ResultNote result={actionData} />
      <PasskeyList passkeys={passkeys} result={actionData} />
      {isStaff(role) ? (
        <AddPasskeyForm />
      ) : (
        <p className="text-ink-soft">New passkeys are for admins and assistants.</p>
      )}
    </AccountPage>
  )
}
