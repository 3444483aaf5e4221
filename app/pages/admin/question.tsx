import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { loadFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { questionFormName } from '#app/features/form-drafts/form-drafts.ts'
import { handleQuestionAction } from '#app/features/questions/handle-questions-action.server.ts'
import { QuestionForm } from '#app/features/questions/question-page.tsx'
import { readQuestion } from '#app/features/questions/questions.server.ts'
import { nameOfQuestion, questionListUrl } from '#app/features/questions/questions.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/question'

const TITLE = 'Question'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'What a reader asked, and the answer.')

/** An answer of 50,000 characters in any script. */
export const handle = { accepts: { body: { maxTextBytes: 512 * 1024 } } } satisfies AcceptingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log, viewer } = context.get(requestContext)
  const isAdmin = viewer?.role === 'admin'
  try {
    const content = (await readQuestion(access, params.id)) ?? null
    const failure = content ? null : 'This question is no longer there.'
    const formDraft = content && (await loadFormDraft(access, questionFormName(content.id)))
    return data({ content, formDraft, failure, isAdmin }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a question')
    return data({ content: null, formDraft: null, failure: message, isAdmin }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleQuestionAction(context.get(requestContext), params.id, form)
  const { ok, postId } = response.data
  return ok && postId && form.has('unscripted') ? redirect(`/admin/posts/${postId}`) : response
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, formDraft, failure, isAdmin } = loaderData
  return (
    <AdminPage
      title={content ? nameOfQuestion(content.content) : TITLE}
      backLink={
        <TextLink to={questionListUrl({ state: content?.state ?? 'waiting', after: null })}>
          ← You asked
        </TextLink>
      }
      result={actionData}
      failure={failure}
    >
      {content && formDraft && (
        <QuestionForm
          key={content.id}
          question={content}
          isAdmin={isAdmin}
          result={actionData}
          formDraft={formDraft}
        />
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
