import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { DkimForm } from '#app/features/newsletter/mail-health/dkim-form.tsx'
import { handleMailHealthAction } from '#app/features/newsletter/mail-health/handle-mail-health-action.server.ts'
import {
  MailboxCard,
  NoMailServerCard,
  RecordList,
} from '#app/features/newsletter/mail-health/health-page.tsx'
import { MailEventsForm } from '#app/features/newsletter/mail-health/mail-events-form.tsx'
import { readMailHealth } from '#app/features/newsletter/mail-health/read-mail-health.server.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/newsletter-delivery'

const TITLE = 'Do your letters arrive?'
const SUBTITLE = 'What your domain tells mailboxes about your letters, and what came back.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const page = await tryLoad(readMailHealth(access, services.mailHealth), log, 'the state of the letters')
  return data({ ...page, origin: services.settings.siteUrl }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMailHealthAction(context.get(requestContext), await readForm(request))
}

export default function NewsletterDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, origin } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <NewsletterTabs current="Delivery" />
      {content && (
        <div className="mt-8 grid max-w-3xl grid-cols-1 gap-6">
          {content.domain ? (
            <>
              <RecordList domain={content.domain} records={content.records} />
              <DkimForm selector={content.selector} result={actionData} />
            </>
          ) : (
            <NoMailServerCard />
          )}
          <MailEventsForm status={content.events} origin={origin} result={actionData} />
          <MailboxCard mailbox={content.mailbox} />
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
