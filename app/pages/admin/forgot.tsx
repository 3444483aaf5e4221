import { Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthCard, SuccessMessage } from '#app/features/accounts/auth-card.tsx'
import { checkResetRequest, sendPasswordResetEmail } from '#app/features/accounts/password-reset.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond, respondFailure } from '#app/http/run-intent.server.ts'
import { failureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/forgot'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forgot your password?', description: 'Set a new password.', isIndexed: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = ({ context }: Route.LoaderArgs) => ({
  sendsMail: context.get(requestContext).services.newsletter.isSentBySmtp,
})

export async function action({ request, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const { afterResponse } = current.services
  const form = await readForm(request)
  const result = await checkResetRequest(current, form)
  if ('message' in result) {
    const { isSiteLimit, ...problem } = result
    if (isSiteLimit) {
      const email = String(form.get('email') ?? '')
        .trim()
        .toLowerCase()
      afterResponse(sendPasswordResetEmail(current, email, { isSiteLimit }))
    }
    return respondFailure(problem, form)
  }
  const { email } = result
  afterResponse(sendPasswordResetEmail(current, email))
  const message = current.services.newsletter.isSentBySmtp
    ? `If ${email} has an account, an email with a link is on its way there.`
    : 'This site sends no mail yet.'
  return respond<{ email: string }>({ ok: true, intent: '', message, email })
}

export default function Forgot({ loaderData: { sendsMail }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const failure = failureIn(actionData)
  return (
    <AuthCard title="Forgot your password?">
      {actionData?.ok ? (
        <SuccessMessage>
          If <strong className="break-words">{actionData.email}</strong> has an account,{' '}
          {sendsMail
            ? 'an email with a link is on its way there.'
            : 'a link for it is in the outbox of this site, which sends no mail yet. An admin can pass it on.'}{' '}
          The link works for an hour.
        </SuccessMessage>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p className="text-ink-soft">
            {sendsMail ? (
              'Tell us your email, and we will send you a link to set a new password.'
            ) : (
              <>
                This site sends no mail yet. An admin can pass you the link to set a new password, or make one
                on the server: <code className="whitespace-nowrap">npm run admin -- reset</code>
              </>
            )}
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={failure?.values.email}
            error={failure?.message}
          />
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Sending...' : sendsMail ? 'Send the link' : 'Make the link'}
          </Button>
        </Form>
      )}
      <TextLink to="/auth" className="mt-4 text-small">
        Back to sign in
      </TextLink>
    </AuthCard>
  )
}
