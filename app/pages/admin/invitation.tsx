import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountCard, Done } from '#app/features/accounts/account-card.tsx'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import {
  acceptInvitation,
  readInvitation,
  staleInvitation,
} from '#app/features/accounts/people/accept-invitation.server.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { formOf } from '#app/form.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { deskOf } from '#app/request.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'You are invited', description: 'Choose a password.', index: false })

/** The address of this page is a secret: it goes to no other site (but to ours, or forms would lose their origin). */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const invitation = await readInvitation(deskOf(context), tokenOf(url))
  const problem = invitation ? undefined : staleInvitation.error
  return data({ invitation, problem }, { status: invitation ? 200 : staleInvitation.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const result = await acceptInvitation(deskOf(context), request, { token: tokenOf(url), form })
  if ('headers' in result && result.headers instanceof Headers) {
    return redirect('/admin', { headers: result.headers })
  }
  if ('error' in result) return data({ error: result.error, hasAccount: false }, { status: result.status })
  return data({ error: undefined, hasAccount: true })
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const site = useSite()
  const { invitation, problem } = loaderData
  if (actionData?.hasAccount) {
    return (
      <AccountCard title="You are invited">
        <Done>You have an account already. Sign in with its password, and everything is there.</Done>
        <TextLink to="/auth">Go to sign in</TextLink>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={invitation ? 'You are invited' : 'This invitation is over'}>
      {invitation ? (
        <Form method="post" replace className="grid gap-5">
          <p>
            {invitation.role === 'admin'
              ? `To write and publish at ${site.name}, as an admin.`
              : `To an account at ${site.name}.`}{' '}
            You will sign in as <strong className="break-words font-medium">{invitation.email}</strong>.
          </p>
          <input type="text" autoComplete="username" defaultValue={invitation.email} readOnly hidden />
          <NewPasswordField label="Password" error={actionData?.error} />
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Opening your account...' : 'Open my account'}
          </Button>
        </Form>
      ) : (
        <>
          <p role="alert">{problem}</p>
          <TextLink to="/auth">Go to sign in</TextLink>
        </>
      )}
    </AccountCard>
  )
}
