import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { handleQuestionsAction } from '#app/features/questions/handle-questions-action.server.ts'
import { QuestionList } from '#app/features/questions/question-list.tsx'
import { loadQuestions } from '#app/features/questions/questions.server.ts'
import { parseQuestionListQuery, questionPath } from '#app/features/questions/questions.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/questions'

const TITLE = 'You asked'
const SUBTITLE = 'What readers want to know. Answer it in a post, or in the next letter.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, viewer } = context.get(requestContext)
  const query = parseQuestionListQuery(url.searchParams)
  const page = await tryLoad(loadQuestions(access, query), log, 'the questions')
  const isAdmin = viewer?.role === 'admin'
  return data({ ...page, query, isAdmin }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleQuestionsAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(questionPath(id)) : response
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, query, isAdmin } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      {content && <QuestionList {...content} query={query} isAdmin={isAdmin} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
