import { data, Form, redirect, useNavigation } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { IssueList } from '#app/features/newsletter/issues/issue-list.tsx'
import { issuePath } from '#app/features/newsletter/issues/issues.ts'
import { handleNewIssueAction, loadIssueList } from '#app/features/newsletter/issues/list-issues.server.ts'
import { ScheduleSummary } from '#app/features/newsletter/issues/schedule-summary.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Newsletter', 'Letters: written, scheduled, sent.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const { page } = parseListQuery(url.searchParams)
  const { content, failure } = await tryLoad(loadIssueList(access, page), log, 'the letters')
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleNewIssueAction(context.get(requestContext), form)
  return response.data.ok ? redirect(issuePath(response.data.id)) : response
}

export default function Newsletter({ loaderData: { content, failure }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  useLiveData([ADMIN_TOPIC])
  const newIssueForm = (
    <Form method="post">
      <Button type="submit" name="intent" value="new-issue" busy={busy}>
        New letter
      </Button>
    </Form>
  )
  return (
    <AdminPage title="Newsletter" result={actionData} failure={failure}>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <NewsletterTabs current="Letters" />
        {content && content.list.total > 0 && newIssueForm}
      </div>
      {content && <DeletedItems items={content.deleted} Form={Form} busy={busy} className="mb-6" />}
      {content && content.list.total > 0 && (
        <>
          <ScheduleSummary settings={content.settings} className="mb-5 text-ink-soft text-small" />
          <IssueList list={content.list} />
        </>
      )}
      {content && content.list.total === 0 && (
        <EmptyState action={newIssueForm} className="mx-auto max-w-2xl">
          No letter yet. <ScheduleSummary settings={content.settings} />
        </EmptyState>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Newsletter" error={error} />
)
