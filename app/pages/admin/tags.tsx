import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { changeTags } from '#app/features/posts/topics/change-tags.server.ts'
import { TagManager } from '#app/features/posts/topics/tag-manager.tsx'
import { listTags } from '#app/features/posts/topics/tags.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/tags'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Tags • Admin',
    description: 'Add, rename, merge and delete tags.',
    index: false,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseListWish(url.searchParams)
  const page = await loaded(listTags(accessOf(context), wish), logOf(context), 'the tags')
  return data({ wish, list: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeTags(accessOf(context), logOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, list, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage title="Tags" outcome={actionData} failure={failure}>
      {list && <TagManager list={list} wish={wish} outcome={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Tags" error={error} />
)
