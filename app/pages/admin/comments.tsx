import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { changeComments } from '#app/features/comments/moderation/change-comments.server.ts'
import { CommentManager } from '#app/features/comments/moderation/comment-manager.tsx'
import { listComments } from '#app/features/comments/moderation/list.server.ts'
import { parseCommentsWish } from '#app/features/comments/moderation/moderation.ts'
import type { CommentsOutcome } from '#app/features/comments/moderation/outcome.ts'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, commentOfficeOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import type { Route } from './+types/comments'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Comments • Admin',
    description: 'Approve comments, and keep spam away.',
    index: false,
  })

/** To undo the deletion of a hundred comments, all that was in them comes back. */
export const handle = { takes: { body: { text: 6 * 1024 * 1024 } } } satisfies TakingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseCommentsWish(url.searchParams)
  const page = await loaded(listComments(accessOf(context), wish), logOf(context), 'the comments')
  return data({ wish, list: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const desk = { access: accessOf(context), office: commentOfficeOf(context), log: logOf(context) }
  const { outcome, status } = await changeComments(desk, form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

/** A refusal may mean that somebody else was quicker: then the list is no longer what it shows. */
export const shouldRevalidate = () => true

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, list, failure } = loaderData
  const outcome = actionData as CommentsOutcome | undefined
  useLiveData([ADMIN])
  const isToldBelow = outcome?.ok && outcome.receipt !== null
  return (
    <AdminPage title="Comments" outcome={isToldBelow ? undefined : outcome} failure={failure}>
      {list && <CommentManager list={list} wish={wish} outcome={outcome} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Comments" error={error} />
)
