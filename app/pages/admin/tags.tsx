import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { handleTagsAction } from '#app/features/posts/taxonomy/handle-tags-action.server.ts'
import { TagManager } from '#app/features/posts/taxonomy/tag-manager.tsx'
import { listTags } from '#app/features/posts/taxonomy/tags.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/tags'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Tags • Admin',
    description: 'Add, rename, merge and delete tags.',
    isIndexed: false,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseListQuery(url.searchParams)
  const page = await tryLoad(listTags(access, query), log, 'the tags')
  return data({ query, list: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleTagsAction(context.get(requestContext), await readForm(request))
}

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title="Tags" result={actionData} failure={failure}>
      {list && <TagManager list={list} query={query} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Tags" error={error} />
)
