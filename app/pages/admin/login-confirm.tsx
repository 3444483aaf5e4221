import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import { isLinkOpen, staleLink } from '#app/features/accounts/mailed-link.server.ts'
import { confirm } from '#app/features/accounts/sign-up.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { deskOf } from '#app/request.server.ts'
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
  const open = await isLinkOpen(deskOf(context).auth, 'confirm', tokenOf(url))
  return data({ problem: open ? undefined : staleLink.error }, { status: open ? 200 : staleLink.status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await confirm(deskOf(context), request, tokenOf(url))
  if ('error' in result) return data({ problem: result.error }, { status: result.status })
  return redirect(result.to, { headers: result.headers })
}

/** A button, since programs that look through mail open every link. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const problem = actionData?.problem ?? loaderData.problem
  return (
    <AccountCard title="Confirm your address">
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <TextLink to="/auth">Go to sign in</TextLink>
        </>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p>Is this address yours? Then one click is left.</p>
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Confirming...' : 'Confirm'}
          </Button>
        </Form>
      )}
    </AccountCard>
  )
}
