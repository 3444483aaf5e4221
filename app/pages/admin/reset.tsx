import { data, Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import { isLinkOpen, staleLink } from '#app/features/accounts/mailed-link.server.ts'
import { NewPasswordField } from '#app/features/accounts/new-password-field.tsx'
import { resetPassword } from '#app/features/accounts/reset.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf } from '#app/http/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/reset'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Set a new password', description: 'Set a new password.', index: false })

/** The address of this page is a secret: it goes to no other site (but to ours, or forms would lose their origin). */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
})

const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const open = await isLinkOpen(deskOf(context).auth, 'reset', tokenOf(url))
  return data({ problem: open ? undefined : staleLink.error }, { status: open ? 200 : staleLink.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const refused = await resetPassword(deskOf(context), tokenOf(url), await formOf(request))
  if (!refused) return redirect('/auth?done=reset')
  return data({ error: refused.error }, { status: refused.status })
}

export default function Reset({ loaderData: { problem }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountCard title="Set a new password">
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <TextLink to="/auth/forgot">Ask for a new link</TextLink>
        </>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p className="text-ink-soft">This signs you out on every device.</p>
          <NewPasswordField label="New password" error={actionData?.error} />
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Saving...' : 'Set password'}
          </Button>
        </Form>
      )}
    </AccountCard>
  )
}
