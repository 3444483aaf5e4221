import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import { confirmationGuardOf } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { changePeople } from '#app/features/accounts/people/change-people.server.ts'
import { PeopleManager } from '#app/features/accounts/people/people-manager.tsx'
import { loadPeople } from '#app/features/accounts/people/people-page.server.ts'
import { openSession } from '#app/features/accounts/sign-in.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, deskOf, logOf, viewerOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/people'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'People • Admin',
    description: 'Decide who looks after the site, and invite others.',
    index: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const officeOf = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) => ({
  access: accessOf(context),
  confirm: confirmationGuardOf({ request, context }),
  desk: deskOf(context),
  // The guard lets nobody by who is not signed in.
  me: viewerOf(context) as Viewer,
})

export async function loader(args: Route.LoaderArgs) {
  const wish = parseListWish(args.url.searchParams)
  const page = await loaded(loadPeople(officeOf(args), wish), logOf(args.context), 'the people')
  return data({ wish, ...page }, { status: page.failure ? 503 : 200 })
}

export async function action(args: Route.ActionArgs) {
  const office = officeOf(args)
  const form = await formOf(args.request)
  const { outcome, ...answer } = await changePeople(office, logOf(args.context), form)
  const gaveUpRole = outcome.ok && outcome.intent === 'revoke-admin' && form.get('id') === office.me.id
  if (!gaveUpRole) return data(outcome, answer)
  return redirect('/admin', { headers: await openSession(office.desk, args.request, office.me.id) })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, content, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage title="People" outcome={actionData} failure={failure}>
      {content && <PeopleManager {...content} wish={wish} outcome={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="People" error={error} />
)
