import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import { staleLink } from '#app/features/accounts/mailed-link.server.ts'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import { confirm, readConfirmation } from '#app/features/accounts/sign-up.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf } from '#app/http/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/login-confirm'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm', description: 'Confirm your email address.', index: false })

/** The address of this page is a secret: it goes to no other site (but to ours, or forms would lose their origin). */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const confirmation = await readConfirmation(deskOf(context), tokenOf(url))
  const problem = confirmation ? undefined : staleLink.error
  return data({ confirmation, problem }, { status: confirmation ? 200 : staleLink.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const result = await confirm(deskOf(context), request, { token: tokenOf(url), form })
  if (!('error' in result)) return redirect(result.to, { headers: result.headers })
  const { error, field, status } = result
  return data(field === 'password' ? { error } : { problem: error }, { status })
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const given: { problem?: string; error?: string } = actionData ?? {}
  const problem = given.problem ?? loaderData.problem
  const { confirmation } = loaderData
  if (problem || !confirmation) {
    return (
      <AccountCard title="Confirm your address">
        <p role="alert">{problem}</p>
        <TextLink to="/auth">Go to sign in</TextLink>
      </AccountCard>
    )
  }
  return confirmation.kind === 'sign-up' ? (
    <ChoosePassword email={confirmation.email} error={given.error} />
  ) : (
    <ConfirmAddress />
  )
}

function ChoosePassword({ email, error }: { email: string; error: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountCard title="Choose your password">
      <Form method="post" replace className="grid gap-5">
        <p>
          You will sign in as <strong className="break-words font-medium">{email}</strong>.
        </p>
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <NewPasswordField label="Password" error={error} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Opening your account...' : 'Open my account'}
        </Button>
      </Form>
    </AccountCard>
  )
}

/** A button, since programs that look through mail open every link. */
function ConfirmAddress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountCard title="Confirm your address">
      <Form method="post" replace className="grid gap-5">
        <p>Is this address yours? Then one click is left.</p>
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
      </Form>
    </AccountCard>
  )
}
