import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { readFirstSteps } from '#app/features/first-run/first-steps.server.ts'
import { FirstStepsScreen } from '#app/features/first-run/first-steps-screen.tsx'
import { handleFirstStepsAction } from '#app/features/first-run/handle-first-steps-action.server.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-first-steps'

const TITLE = 'First steps'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Five things that make this site yours.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const { isSentBySmtp } = services.newsletter
  const page = await tryLoad(readFirstSteps(access, isSentBySmtp), log, 'the first steps')
  return data({ progress: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleFirstStepsAction(signedInContext(context.get(requestContext)), await readForm(request))
}

export default function SettingsFirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { progress, failure } = loaderData
  return (
    <AdminPage
      title={TITLE}
      subtitle="Five things that make this site yours."
      result={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="First steps" />
        {progress && <FirstStepsScreen progress={progress} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
