import { data, Form, useNavigation } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import {
  InvalidLinkPage,
  SelfServicePage,
  TestEmailPage,
} from '#app/features/newsletter/self-service/self-service-page.tsx'
import {
  TEST_TOKEN,
  tokenFromUrl,
  tokenPageHeaders,
} from '#app/features/newsletter/self-service/token-page.ts'
import { UnsubscribedPage } from '#app/features/newsletter/self-service/unsubscribed-page.tsx'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Unsubscribe',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

/** Mail providers send the form for their users (RFC 8058). */
export const handle = { accepts: { allowsCrossOrigin: true } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const token = tokenFromUrl(url)
  const subscription = await services.newsletter.readOwnSubscription(token)
  return data({ subscription, token }, { status: subscription || token === TEST_TOKEN ? 200 : 404 })
}

/** Unsubscribes by default: mail providers send a form without our fields, or none at all (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { newsletter } = context.get(requestContext).services
  const token = tokenFromUrl(url)
  if (token === TEST_TOKEN) return data({ completed: 'nothing' })
  const form = request.headers.has('content-type') ? await readForm(request) : new FormData()
  const intent = form.get('intent')
  if (intent === 'again') {
    const isResubscribed = await newsletter.resubscribe(token)
    return data({ completed: 'again' }, { status: isResubscribed ? 200 : 404 })
  }
  if (intent === 'reason')
    return data({ completed: (await newsletter.saveUnsubscribeReason(token, form)) ? 'reason' : 'nothing' })
  const isKnown = await newsletter.unsubscribe(token)
  return data({ completed: 'unsubscribe' }, { status: isKnown ? 200 : 404 })
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { subscription, token } = loaderData
  const failure = requestFailureIn(actionData)
  if (token === TEST_TOKEN) {
    return (
      <TestEmailPage
        title="This is where a reader leaves"
        text="In a real letter this page has the button “Unsubscribe”: one click, and no more letters go to that reader. Mail programs with a button of their own do the same."
      />
    )
  }
  if (!subscription) return <InvalidLinkPage />
  if (subscription.status === 'unsubscribed') {
    return (
      <UnsubscribedPage
        email={subscription.email}
        hasGivenReason={actionData?.completed === 'reason'}
        failure={failure}
      />
    )
  }
  const emailText = <strong className="font-medium text-ink">{subscription.email}</strong>
  const preferencesUrl = `/newsletter/preferences?token=${token}`
  if (actionData?.completed === 'again') {
    return (
      <SelfServicePage title="Good to have you back" text={<>The letters will come to {emailText} again.</>}>
        <ButtonLink to={preferencesUrl} variant="quiet">
          Your preferences
        </ButtonLink>
      </SelfServicePage>
    )
  }
  return (
    <SelfServicePage title="No more letters?" text={<>One click, and no more letters come to {emailText}.</>}>
      <Form method="post" replace className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Unsubscribing...' : 'Unsubscribe'}
        </Button>
        <TextLink to={preferencesUrl}>Pause them instead</TextLink>
      </Form>
      <ResultNote result={failure} className="mt-4" />
    </SelfServicePage>
  )
}
