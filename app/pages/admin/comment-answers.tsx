import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { AnswersScreen } from '#app/features/comments/answers/answers-screen.tsx'
import { handleAnswersAction } from '#app/features/comments/answers/handle-answers-action.server.ts'
import { readAnsweredComment } from '#app/features/comments/answers/read-answers.server.ts'
import { ADMIN_COMMENTS_PATH } from '#app/features/comments/moderation/moderation.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/comment-answers'

const TITLE = 'Answer'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One comment, and what was answered.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log, viewer } = context.get(requestContext)
  const reader = { id: viewer?.id ?? '', isAdmin: viewer?.role === 'admin' }
  try {
    const comment = (await readAnsweredComment(access, params.id, reader)) ?? null
    const failure = comment ? null : 'This comment is no longer there.'
    return data({ comment, failure }, { status: comment ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a comment')
    return data({ comment: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleAnswersAction(context.get(requestContext), params.id, await readForm(request))
}

export default function CommentAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title={TITLE}
      backLink={<TextLink to={ADMIN_COMMENTS_PATH}>← Comments</TextLink>}
      result={actionData}
      failure={failure}
    >
      {comment && <AnswersScreen comment={comment} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
