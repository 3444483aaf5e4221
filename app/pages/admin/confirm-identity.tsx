import { useEffect } from 'react'
import { Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard } from '#app/features/accounts/auth-card.tsx'
import {
  confirmIdentity,
  readConfirmationMethods,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import {
  confirmIdentityPath,
  isDownloadPath,
  isRecentlyConfirmed,
  parentPath,
} from '#app/features/accounts/confirm-identity/confirmation.ts'
import { ConfirmationInputs } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import {
  createPasskeyChallenge,
  passkeyChallengeResponse,
} from '#app/features/accounts/passkeys/passkey-challenge.server.ts'
import { safeReturnPath } from '#app/features/accounts/return-path.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireSignIn, signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respondFailure } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/confirm-identity'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm that it is you',
    description: 'One question before it goes on.',
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders)
  all.set('Cache-Control', 'no-store')
  return all
}

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const readReturnPath = ({ searchParams }: URL) => safeReturnPath(searchParams.get('from'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  const from = readReturnPath(url)
  if (!isRecentlyConfirmed(current.viewer)) return { from, methods: await readConfirmationMethods(current) }
  if (!isDownloadPath(from)) throw redirect(from)
  return { from, methods: null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  const form = await readForm(request)
  if (form.get('intent') === 'begin') {
    return passkeyChallengeResponse(await createPasskeyChallenge(current, request))
  }
  const problem = await confirmIdentity(current, request, form)
  if (problem) return respondFailure(problem, form)
  const from = readReturnPath(url)
  return redirectDocument(isDownloadPath(from) ? confirmIdentityPath(from) : from)
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { from, methods } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (!methods) return <Confirmed from={from} />
  return (
    <AuthCard title="Confirm that it is you">
      <Form method="post" replace className="grid gap-5">
        <ConfirmationInputs {...methods} error={failureIn(actionData)?.message} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
        <TextLink
          to={isDownloadPath(from) ? parentPath(from) : '/admin'}
          className="justify-self-center text-small"
        >
          Not now
        </TextLink>
      </Form>
    </AuthCard>
  )
}

/** A download does not leave the page, so it says what happens and offers a way back. */
function Confirmed({ from }: { from: string }) {
  useEffect(() => window.location.assign(from), [from])
  return (
    <AuthCard title="Thank you">
      <p role="status" className="mb-5">
        <span className="noscript:hidden">Your download starts by itself.</span>{' '}
        <noscript>Your download is ready.</noscript>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonAnchor href={from} variant="quiet">
          Download
        </ButtonAnchor>
        <TextLink to={parentPath(from)}>Go back</TextLink>
      </div>
    </AuthCard>
  )
}
