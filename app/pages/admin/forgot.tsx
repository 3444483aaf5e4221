import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountCard, Done } from '#app/features/accounts/account-card.tsx'
import { checkForgotten, sendResetLetter } from '#app/features/accounts/reset.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { afterAnswer, deskOf } from '#app/http/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/forgot'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forgot your password?', description: 'Set a new password.', index: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context)
  const form = await formOf(request)
  const result = await checkForgotten(desk, form)
  if ('error' in result) {
    const { error, status, headers, isCrowded } = result
    const email = String(form.get('email') ?? '')
    if (isCrowded) afterAnswer(context, sendResetLetter(desk, email.trim().toLowerCase(), { isCrowded }))
    return data({ error, email, sent: false }, { status, headers })
  }
  afterAnswer(context, sendResetLetter(desk, result.email))
  return data({ error: undefined, email: result.email, sent: true })
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountCard title="Forgot your password?">
      {actionData?.sent ? (
        <Done>
          If <strong className="break-words">{actionData.email}</strong> has an account, an email with a link
          is on its way there. The link works for an hour.
        </Done>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p className="text-ink-soft">
            Tell us your email, and we will send you a link to set a new password.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={actionData?.email}
            error={actionData?.error}
          />
          <Button type="submit" size="large" busy={busy}>
            {busy ? 'Sending...' : 'Send the link'}
          </Button>
        </Form>
      )}
      <TextLink to="/auth" className="mt-4 text-small">
        Back to sign in
      </TextLink>
    </AccountCard>
  )
}
