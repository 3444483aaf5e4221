import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { changeSite } from '#app/features/site/change-site.server.ts'
import { OtherSettings } from '#app/features/site/other-settings.tsx'
import { SettingsForm } from '#app/features/site/settings-form.tsx'
import { readSite } from '#app/features/site/site.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/settings'

const TITLE = 'Site settings'
const DECK = 'Saved here, seen everywhere at once: on pages, in letters and feeds.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, DECK)

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(readSite(accessOf(context)), logOf(context), 'the settings of the site')
  return data({ site: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeSite({ access: accessOf(context), log: logOf(context) }, form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { site, failure } = loaderData
  return (
    <AdminPage title={TITLE} deck={DECK} outcome={actionData} failure={failure}>
      <SettingsTabs current="Site" />
      <div className="mt-8 grid max-w-3xl gap-6">
        <OtherSettings />
        {site && <SettingsForm site={site} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title={TITLE} error={error} />
)
