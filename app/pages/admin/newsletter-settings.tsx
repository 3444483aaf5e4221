import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changeSettings } from '#app/features/newsletter/change-settings.server.ts'
import { DeliveryStatus } from '#app/features/newsletter/delivery-status.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { readSettings } from '#app/features/newsletter/settings.server.ts'
import { SettingsForm } from '#app/features/newsletter/settings-form.tsx'
import { timeZones } from '#app/features/newsletter/time-zones.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf, newsletterOfficeOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/newsletter-settings'

const TITLE = 'Settings for the newsletter'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'When letters are made, and how they go out.')

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(
    readSettings(accessOf(context)),
    logOf(context),
    'the settings for the newsletter',
  )
  const isSentBySmtp = newsletterOfficeOf(context).letterIsSentBySmtp
  return data(
    { settings: page.content, failure: page.failure, isSentBySmtp, timeZones: timeZones() },
    { status: page.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const isSentBySmtp = newsletterOfficeOf(context).letterIsSentBySmtp
  const desk = { access: accessOf(context), log: logOf(context), isSentBySmtp }
  const { outcome, status } = await changeSettings(desk, form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function NewsletterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, failure, ...site } = loaderData
  return (
    <AdminPage title={TITLE} outcome={actionData} failure={failure}>
      <NewsletterTabs current="Settings" />
      <div className="mt-8 grid gap-6">
        <DeliveryStatus isSentBySmtp={site.isSentBySmtp} />
        {settings && <SettingsForm settings={settings} {...site} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title={TITLE} error={error} />
)
