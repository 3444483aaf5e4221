import { data, redirect } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { InterestsForm } from '#app/features/newsletter/self-service/interests-form.tsx'
import {
  ChangeNameForm,
  DeleteDataForm,
  PauseForm,
  SubscriptionToggleForm,
} from '#app/features/newsletter/self-service/preferences-forms.tsx'
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
import { useSite } from '#app/features/site/use-site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter-preferences'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your letters',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const token = tokenFromUrl(url)
  const subscription = await services.newsletter.readOwnSubscription(token)
  return data({ subscription, token }, { status: subscription || token === TEST_TOKEN ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const form = await readForm(request)
  const token = tokenFromUrl(url)
  const response = await services.newsletter.handlePreferencesAction(token, form)
  const { ok, intent } = response.data
  // That page offers to undo it.
  return ok && intent === 'unsubscribe' ? redirect(`/newsletter/unsubscribe?token=${token}`) : response
}

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter } = useSite()
  const { subscription, token } = loaderData
  if (actionData?.ok && actionData.intent === 'forget') {
    return (
      <SelfServicePage
        title="Everything is deleted"
        text="Your address and all that came with it is deleted here. Take care."
      >
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  if (token === TEST_TOKEN) {
    return (
      <TestEmailPage
        title="This is where a reader decides"
        text="In a real letter this page lets a reader change the name, choose what to read about, pause the letters, unsubscribe or have everything deleted."
      />
    )
  }
  if (!subscription) return <InvalidLinkPage />
  const isSubscribed = subscription.status === 'active'
  return (
    <SelfServicePage
      title="Your letters"
      text={
        <>
          {newsletter.name}, to {subscription.email}
        </>
      }
    >
      <div className="grid w-full max-w-xl divide-y divide-line *:py-8 *:first:pt-0">
        <ChangeNameForm name={subscription.name} result={actionData} />
        {isSubscribed && subscription.interests.length > 1 && (
          <InterestsForm {...subscription} result={actionData} />
        )}
        {isSubscribed && <PauseForm pausedUntil={subscription.pausedUntil} result={actionData} />}
        <SubscriptionToggleForm isSubscribed={isSubscribed} result={actionData} />
        <DeleteDataForm
          text="Your address, your name and what happened to your subscription will be deleted here for good. Only a code made of your address stays, which nobody can read: it keeps you from being subscribed again by a list. The links in your letters will stop working."
          result={actionData}
        />
      </div>
    </SelfServicePage>
  )
}
