import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changeSteps } from '#app/features/first-run/change-steps.server.ts'
import { FirstStepsScreen } from '#app/features/first-run/first-steps-screen.tsx'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { readFirstSteps } from '#app/features/first-run/steps.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, deskOf, logOf, newsletterOfficeOf, viewerOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import type { Route } from './+types/settings-first-steps'

const TITLE = 'First steps'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Five things that make this site yours.')

export async function loader({ context }: Route.LoaderArgs) {
  const isSentBySmtp = newsletterOfficeOf(context).letterIsSentBySmtp
  const page = await loaded(
    readFirstSteps(accessOf(context), isSentBySmtp),
    logOf(context),
    'the first steps',
  )
  return data({ first: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { site, sendLetter } = deskOf(context)
  const { outcome, status } = await changeSteps(
    {
      access: accessOf(context),
      log: logOf(context),
      site,
      sendLetter,
      email: viewerOf(context)?.email ?? '',
      isSentBySmtp: newsletterOfficeOf(context).letterIsSentBySmtp,
    },
    form,
  )
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export default function SettingsFirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { first, failure } = loaderData
  return (
    <AdminPage
      title={TITLE}
      deck="Five things that make this site yours."
      outcome={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="First steps" />
        {first && <FirstStepsScreen first={first} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title={TITLE} error={error} />
)
