import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { TestLogView } from '#app/features/test-log/admin/test-log-view.tsx'
import { handleTestLogAction } from '#app/features/test-log/handle-test-log-action.server.ts'
import { loadTestLog } from '#app/features/test-log/read-tests.server.ts'
import { TESTS_PATH } from '#app/features/test-log/test-log.ts'
import { daysBetween } from '#app/features/test-log/tested-days.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/test-log'

const TITLE = 'Test log'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'What you noted about one product, day by day.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { content, failure } = await tryLoad(loadTestLog(current, params.id), current.log, 'a test log')
  if (!failure && !content) {
    return data({ content: null, failure: 'This product is no longer there.' }, { status: 404 })
  }
  return data({ content: content ?? null, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleTestLogAction(context.get(requestContext), await readForm(request))
}

export default function TestLogPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  const firstDay = content?.entries.at(-1)?.happenedOn
  const isRunning = content && firstDay && !content.product.isFinished
  return (
    <AdminPage
      title={content?.product.name ?? TITLE}
      subtitle={isRunning ? `Day ${daysBetween(firstDay, content.today)}` : undefined}
      backLink={<TextLink to={TESTS_PATH}>← Tests</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && <TestLogView {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
