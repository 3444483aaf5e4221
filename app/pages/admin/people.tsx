import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { PeopleManager } from '#app/features/accounts/people/people-manager.tsx'
import { handlePeopleAction, loadPeoplePage } from '#app/features/accounts/people/people-page.server.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/people'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'People • Admin',
    description: 'Decide who looks after the site, and invite others.',
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  const query = parseListQuery(url.searchParams)
  const page = await tryLoad(loadPeoplePage(current, query), current.log, 'the people')
  return data({ query, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  const form = await readForm(request)
  const response = await handlePeopleAction(current, request, form)
  const { ok, intent } = response.data
  const gaveUpRole = ok && intent === 'revoke-admin' && form.get('id') === current.viewer.id
  if (!gaveUpRole) return response
  return redirect('/admin', { headers: await openSession(current, request, current.viewer.id) })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { query, content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title="People" result={actionData} failure={failure}>
      {content && <PeopleManager {...content} query={query} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="People" error={error} />
)
