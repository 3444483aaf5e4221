import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { readDemoPlan } from '#app/features/first-run/demo/demo.server.ts'
import { DemoRemover } from '#app/features/first-run/demo/demo-remover.tsx'
import { handleDemoAction } from '#app/features/first-run/demo/handle-demo-action.server.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-demo'

const TITLE = 'Demo content'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Remove what came with the site, in one step.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readDemoPlan(access), log, 'the demo content')
  return data({ plan: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleDemoAction(context.get(requestContext), await readForm(request))
}

export default function SettingsDemo({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title={TITLE}
      subtitle="The posts, comments and guides that came with the site show how it looks in use."
      result={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="Demo content" />
        {plan && <DemoRemover plan={plan} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
