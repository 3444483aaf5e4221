import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { OwnFrame, StaleLink } from '#app/features/newsletter/own/own-frame.tsx'
import { tokenOf, unseen } from '#app/features/newsletter/own/secret-address.ts'
import { newsletterOfficeOf } from '#app/http/request-context.server.ts'
import { newsletter } from '#app/navigation/site.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter-confirm'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your address', description: newsletter.invitation, index: false })

export const headers: Route.HeadersFunction = () => unseen

export async function loader({ url, context }: Route.LoaderArgs) {
  const confirmation = await newsletterOfficeOf(context).readConfirmation(tokenOf(url))
  return data(confirmation, { status: confirmation.state === 'stale' ? 404 : 200 })
}

/** A link that is opened changes nothing: programs that look through mail open them all. */
export async function action({ url, context }: Route.ActionArgs) {
  const was = await newsletterOfficeOf(context).confirm(tokenOf(url))
  return data({ was }, { status: was === 'stale' ? 404 : 200 })
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (actionData?.was === 'open') {
    return (
      <OwnFrame title="You’re in" text="A first letter is on its way. After it, one a week.">
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </OwnFrame>
    )
  }
  if (loaderData.state === 'stale' || actionData?.was === 'stale') return <StaleLink />
  const address = <strong className="font-medium text-ink">{loaderData.email}</strong>
  if (loaderData.state === 'confirmed') {
    return (
      <OwnFrame title="You’re already in" text={<>{address} is confirmed. There is nothing left to do.</>}>
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </OwnFrame>
    )
  }
  return (
    <OwnFrame
      title="One click left"
      text={
        <>
          Would you like the weekly letter at {address}? {newsletter.invitation}
        </>
      }
    >
      <Form method="post" replace>
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
      </Form>
    </OwnFrame>
  )
}
