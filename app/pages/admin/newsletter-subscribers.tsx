import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { changeSubscribers } from '#app/features/newsletter/subscribers/change-subscribers.server.ts'
import { loadSubscribers } from '#app/features/newsletter/subscribers/load-subscribers.server.ts'
import { SubscriberManager } from '#app/features/newsletter/subscribers/subscriber-manager.tsx'
import { parseSubscribersWish } from '#app/features/newsletter/subscribers/subscribers.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf, subscriberDeskOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/newsletter-subscribers'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Subscribers', 'Who gets your letters, and how their number grows.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseSubscribersWish(url.searchParams)
  const page = await loaded(loadSubscribers(accessOf(context), wish), logOf(context), 'the subscribers')
  return data({ wish, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeSubscribers(subscriberDeskOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, content, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage title="Subscribers" outcome={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        {content && <SubscriberManager {...content} wish={wish} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Subscribers" error={error} />
)
