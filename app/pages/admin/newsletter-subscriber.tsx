import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { handleSubscriberAction } from '#app/features/newsletter/subscribers/handle-subscriber-action.server.ts'
import { readSubscriber } from '#app/features/newsletter/subscribers/read-subscriber.server.ts'
import { SubscriberPage } from '#app/features/newsletter/subscribers/subscriber-page.tsx'
import { SUBSCRIBERS_PATH } from '#app/features/newsletter/subscribers/subscribers.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-subscriber'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Subscriber', 'One person on the list, and what became of their letters.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    const subscriber = await readSubscriber(access, params.id)
    if (subscriber) return data({ subscriber, failure: null })
    return data({ subscriber: null, failure: 'This person is no longer on the list.' }, { status: 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a subscriber')
    return data({ subscriber: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleSubscriberAction(context.get(requestContext), params.id, form)
  const isRemoved = response.data.ok && response.data.intent === 'remove'
  return isRemoved ? redirect(SUBSCRIBERS_PATH) : response
}

export default function SubscriberDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title={subscriber?.email ?? 'Subscriber'}
      isEmail={subscriber !== null}
      backLink={<TextLink to={SUBSCRIBERS_PATH}>← Subscribers</TextLink>}
      result={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        {subscriber && <SubscriberPage subscriber={subscriber} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Subscriber" error={error} />
)
