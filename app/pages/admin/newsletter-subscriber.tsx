import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { changeSubscriber } from '#app/features/newsletter/subscribers/change-subscriber.server.ts'
import { readSubscriber } from '#app/features/newsletter/subscribers/subscriber.server.ts'
import { SubscriberPage } from '#app/features/newsletter/subscribers/subscriber-page.tsx'
import { SUBSCRIBERS } from '#app/features/newsletter/subscribers/subscribers.ts'
import { formOf } from '#app/http/form.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { accessOf, logOf, subscriberDeskOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-subscriber'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Subscriber', 'One person on the list, and what became of their letters.')

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const subscriber = await readSubscriber(accessOf(context), params.id)
    if (subscriber) return data({ subscriber, failure: null })
    return data({ subscriber: null, failure: 'This person is no longer on the list.' }, { status: 404 })
  } catch (error) {
    const { status, message } = loggedProblem(error, logOf(context), 'could not load a subscriber')
    return data({ subscriber: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeSubscriber(subscriberDeskOf(context), params.id, form)
  return outcome.ok && outcome.intent === 'remove' ? redirect(SUBSCRIBERS) : data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function OneSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage
      title={subscriber?.email ?? 'Subscriber'}
      isAddress={subscriber !== null}
      back={<TextLink to={SUBSCRIBERS}>← Subscribers</TextLink>}
      outcome={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        {subscriber && <SubscriberPage subscriber={subscriber} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Subscriber" error={error} />
)
