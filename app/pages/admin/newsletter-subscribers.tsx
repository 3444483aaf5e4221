import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { handleSubscriberListAction } from '#app/features/newsletter/subscribers/handle-subscriber-list-action.server.ts'
import { loadSubscribers } from '#app/features/newsletter/subscribers/list-subscribers.server.ts'
import { SubscriberManager } from '#app/features/newsletter/subscribers/subscriber-manager.tsx'
import { parseSubscriberListQuery } from '#app/features/newsletter/subscribers/subscribers.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/newsletter-subscribers'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Subscribers', 'Who gets your letters, and how their number grows.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseSubscriberListQuery(url.searchParams)
  const page = await tryLoad(loadSubscribers(access, query), log, 'the subscribers')
  return data({ query, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleSubscriberListAction(context.get(requestContext), form)
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { query, content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title="Subscribers" result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        {content && <SubscriberManager {...content} query={query} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Subscribers" error={error} />
)
