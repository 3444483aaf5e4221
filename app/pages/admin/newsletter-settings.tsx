import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { handleNewsletterSettingsAction } from '#app/features/newsletter/handle-settings-action.server.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { readNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import { MailTransportStatus, NewsletterSettingsForm } from '#app/features/newsletter/settings-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/newsletter-settings'

const TITLE = 'Settings for the newsletter'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'When letters are made, and how they go out.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const page = await tryLoad(readNewsletterSettings(access), log, 'the settings for the newsletter')
  const { isSentBySmtp } = services.newsletter
  return data(
    { settings: page.content, failure: page.failure, isSentBySmtp },
    { status: page.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleNewsletterSettingsAction(context.get(requestContext), form)
}

export default function NewsletterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, failure, isSentBySmtp } = loaderData
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <NewsletterTabs current="Settings" />
      <div className="mt-8 grid gap-6">
        <MailTransportStatus isSentBySmtp={isSentBySmtp} />
        {settings && (
          <NewsletterSettingsForm settings={settings} isSentBySmtp={isSentBySmtp} result={actionData} />
        )}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
