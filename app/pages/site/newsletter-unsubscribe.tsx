import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { OwnFrame, StaleLink } from '#app/features/newsletter/own/own-frame.tsx'
import { tokenOf, unseen } from '#app/features/newsletter/own/secret-address.ts'
import { Unsubscribed } from '#app/features/newsletter/own/unsubscribed.tsx'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { newsletterOfficeOf } from '#app/http/request-context.server.ts'
import { newsletter } from '#app/navigation/site.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Unsubscribe', description: newsletter.invitation, index: false })

export const headers: Route.HeadersFunction = () => unseen

/** Mail providers press the button for their readers, from pages of their own (RFC 8058). */
export const handle = { takes: { fromAnywhere: true } } satisfies TakingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const own = await newsletterOfficeOf(context).readOwn(token)
  return data({ own, token }, { status: own ? 200 : 404 })
}

/** Whatever does not ask for something else ends the letters: mail programs send their own form, or none (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const office = newsletterOfficeOf(context)
  const token = tokenOf(url)
  const form = request.headers.has('content-type') ? await formOf(request) : new FormData()
  const intent = form.get('intent')
  if (intent === 'again') {
    const isBack = await office.subscribeAgain(token)
    return data({ did: 'again' }, { status: isBack ? 200 : 404 })
  }
  if (intent === 'reason') return data({ did: (await office.giveReason(token, form)) ? 'reason' : 'nothing' })
  const isKnown = await office.unsubscribe(token)
  return data({ did: 'unsubscribe' }, { status: isKnown ? 200 : 404 })
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { own, token } = loaderData
  if (!own) return <StaleLink />
  if (own.status === 'unsubscribed') {
    return <Unsubscribed email={own.email} isTold={actionData?.did === 'reason'} />
  }
  const address = <strong className="font-medium text-ink">{own.email}</strong>
  const preferences = `/newsletter/preferences?token=${token}`
  if (actionData?.did === 'again') {
    return (
      <OwnFrame title="Good to have you back" text={<>The letters will come to {address} again.</>}>
        <ButtonLink to={preferences} variant="quiet">
          Your preferences
        </ButtonLink>
      </OwnFrame>
    )
  }
  return (
    <OwnFrame title="No more letters?" text={<>One click, and no more letters come to {address}.</>}>
      <Form method="post" replace className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Unsubscribing...' : 'Unsubscribe'}
        </Button>
        <TextLink to={preferences}>Pause them instead</TextLink>
      </Form>
    </OwnFrame>
  )
}
