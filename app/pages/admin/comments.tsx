import { data, type ShouldRevalidateFunction } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { CommentManager } from '#app/features/comments/moderation/comment-manager.tsx'
import { handleCommentsAction } from '#app/features/comments/moderation/handle-comments-action.server.ts'
import { listCommentsForModeration } from '#app/features/comments/moderation/list-comments.server.ts'
import { type ModerationResult, parseCommentListQuery } from '#app/features/comments/moderation/moderation.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/comments'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Comments • Admin',
    description: 'Approve comments, and keep spam away.',
    isIndexed: false,
  })

/** Undoing a deletion sends back the whole text of up to a hundred comments. */
export const handle = { accepts: { body: { maxTextBytes: 6 * 1024 * 1024 } } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, viewer } = context.get(requestContext)
  const query = parseCommentListQuery(url.searchParams)
  const page = await tryLoad(listCommentsForModeration(access, query), log, 'the comments')
  const isAdmin = viewer?.role === 'admin'
  return data(
    { query, isAdmin, list: page.content, failure: page.failure },
    { status: page.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleCommentsAction(context.get(requestContext), form)
}

/** Also after a failure, which may mean that another admin was faster and the list is outdated. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !requestFailureIn(actionResult)

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { query, isAdmin, list, failure } = loaderData
  const result = actionData as ModerationResult | undefined
  useLiveData([ADMIN_TOPIC])
  const isShownBelow = result?.ok && result.receipt !== null
  return (
    <AdminPage title="Comments" result={isShownBelow ? undefined : result} failure={failure}>
      {list && <CommentManager list={list} query={query} result={result} isAdmin={isAdmin} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Comments" error={error} />
)
