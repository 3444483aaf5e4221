import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { handleSiteAction } from '#app/features/site/handle-site-action.server.ts'
import { OtherSettings } from '#app/features/site/other-settings.tsx'
import { readSite } from '#app/features/site/site.server.ts'
import { SiteSettingsForm } from '#app/features/site/site-settings-form.tsx'
import { listTimeZones } from '#app/features/site/time-zones.server.ts'
import { useAdoptTimeZone } from '#app/features/site/use-adopt-time-zone.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings'

const TITLE = 'Site settings'
const SUBTITLE = 'Saved here, seen everywhere at once: on pages, in letters and feeds.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readSite(access), log, 'the settings of the site')
  return data(
    { site: page.content, timeZones: listTimeZones(), failure: page.failure },
    { status: page.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSiteAction(context.get(requestContext), await readForm(request))
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { site, timeZones, failure } = loaderData
  useAdoptTimeZone()
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Site" />
      <div className="mt-8 grid max-w-3xl gap-6">
        <OtherSettings />
        {site && <SiteSettingsForm site={site} timeZones={timeZones} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
