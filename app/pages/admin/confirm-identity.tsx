import { useEffect } from 'react'
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard } from '#app/features/accounts/account-card.tsx'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import {
  beginPasskeyConfirmation,
  confirmIdentity,
  readConfirmationWays,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import {
  confirmPath,
  isConfirmed,
  isDownload,
  screenOf,
} from '#app/features/accounts/confirm-identity/confirmation.ts'
import { WaysToConfirm } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { requireSignIn } from '#app/features/accounts/guards.server.ts'
import { returnPath } from '#app/features/accounts/return-path.ts'
import { formOf } from '#app/http/form.server.ts'
import { deskOf, viewerOf } from '#app/http/request-context.server.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/confirm-identity'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm that it is you',
    description: 'One question before it goes on.',
    index: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders)
  all.set('Cache-Control', 'no-store')
  return all
}

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const whoIn = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => ({
  desk: deskOf(context),
  // The guard lets nobody by who is not signed in.
  viewer: viewerOf(context) as Visitor,
  request,
})

const fromIn = ({ searchParams }: URL) => returnPath(searchParams.get('from'))

export async function loader(args: Route.LoaderArgs) {
  const who = whoIn(args)
  const from = fromIn(args.url)
  if (!isConfirmed(who.viewer)) return { from, ways: await readConfirmationWays(who) }
  if (!isDownload(from)) throw redirect(from)
  return { from, ways: null }
}

export async function action(args: Route.ActionArgs) {
  const who = whoIn(args)
  const form = await formOf(args.request)
  if (form.get('intent') === 'begin') {
    const begun = await beginPasskeyConfirmation(who)
    if ('options' in begun) return Response.json({ options: begun.options }, { headers: begun.headers })
    const { error, ...init } = begun
    return Response.json({ error }, init)
  }
  const refused = await confirmIdentity(who, form)
  if (refused) {
    const { error, status, headers } = refused
    return data({ error }, { status, headers })
  }
  const from = fromIn(args.url)
  return redirectDocument(isDownload(from) ? confirmPath(from) : from)
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { from, ways } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (!ways) return <Confirmed from={from} />
  return (
    <AccountCard title="Confirm that it is you">
      <Form method="post" replace className="grid gap-5">
        <WaysToConfirm {...ways} error={actionData?.error} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
        <TextLink
          to={isDownload(from) ? screenOf(from) : '/admin'}
          className="justify-self-center text-small"
        >
          Not now
        </TextLink>
      </Form>
    </AccountCard>
  )
}

/** A file leaves the page where it is: so the page says what happens, and where to go on. */
function Confirmed({ from }: { from: string }) {
  useEffect(() => window.location.assign(from), [from])
  return (
    <AccountCard title="Thank you">
      <p role="status" className="mb-5">
        <span className="noscript:hidden">Your download starts by itself.</span>{' '}
        <noscript>Your download is ready.</noscript>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonAnchor href={from} variant="quiet">
          Download
        </ButtonAnchor>
        <TextLink to={screenOf(from)}>Go back</TextLink>
      </div>
    </AccountCard>
  )
}
