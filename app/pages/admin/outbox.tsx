import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { EmailList } from '#app/features/outbox/email-list.tsx'
import { listOutboxEmails } from '#app/features/outbox/outbox.server.ts'
import { handleOutboxAction, listUncertainEmails } from '#app/features/outbox/uncertain-emails.server.ts'
import { UncertainEmails } from '#app/features/outbox/uncertain-emails.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/outbox'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Outbox', 'Letters that have not gone out.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { page } = parseListQuery(url.searchParams)
  const work = Promise.all([listOutboxEmails(current, page), listUncertainEmails(current.access)])
  const { content, failure } = await tryLoad(work, current.log, 'the outbox')
  const { isActive } = current.services.outbox
  return data({ content, failure, isActive }, { status: failure ? 503 : 200 })
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleOutboxAction(context.get(requestContext), await readForm(request))

export default function Outbox({
  loaderData: { content, failure, isActive },
  actionData,
}: Route.ComponentProps) {
  const [list, uncertain = []] = content ?? []
  const subtitle = isActive
    ? 'No mail server is set up (SMTP_URL), so every letter stays here, even those with a link to set a password. You can read each as it would arrive.'
    : 'Letters go out by mail now. What is here was written before that.'
  const emptyText = isActive
    ? 'No letters yet. The first one will appear here.'
    : 'All letters have gone out.'
  const back = (
    <TextLink to="/admin/newsletter/settings" className="text-small">
      ← Settings for the newsletter
    </TextLink>
  )
  return (
    <AdminPage title="Outbox" backLink={back} subtitle={subtitle} result={actionData} failure={failure}>
      {uncertain.length > 0 && <UncertainEmails emails={uncertain} result={actionData} />}
      {list && (list.total > 0 ? <EmailList list={list} /> : <EmptyState>{emptyText}</EmptyState>)}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Outbox" error={error} />
)
