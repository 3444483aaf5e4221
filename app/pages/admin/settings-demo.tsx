import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changeDemo } from '#app/features/first-run/demo/change-demo.server.ts'
import { readDemoPlan } from '#app/features/first-run/demo/demo.server.ts'
import { DemoRemover } from '#app/features/first-run/demo/demo-remover.tsx'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, demoDeskOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/settings-demo'

const TITLE = 'Demo content'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Remove what came with the site, in one step.')

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(readDemoPlan(accessOf(context)), logOf(context), 'the demo content')
  return data({ plan: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeDemo(demoDeskOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function SettingsDemo({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage
      title={TITLE}
      deck="The posts, comments and guides that came with the site show how it looks in use."
      outcome={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="Demo content" />
        {plan && <DemoRemover plan={plan} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title={TITLE} error={error} />
)
