import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { TestManager } from '#app/features/test-log/admin/test-manager.tsx'
import { handleTestLogAction } from '#app/features/test-log/handle-test-log-action.server.ts'
import { loadTests } from '#app/features/test-log/read-tests.server.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/tests'

const TITLE = 'Tests'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Notes and photos while you test a product.')

/** Where no script runs, a note comes with its photo. */
export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const page = await tryLoad(loadTests(current), current.log, 'the tests')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleTestLogAction(context.get(requestContext), await readForm(request))
}

export default function Tests({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      {content && <TestManager {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
