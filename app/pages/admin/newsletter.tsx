import { data, Form, redirect, useNavigation } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { IssueList } from '#app/features/newsletter/issues/issue-list.tsx'
import { issueAddress } from '#app/features/newsletter/issues/issues.ts'
import { loadLetters, newLetter } from '#app/features/newsletter/issues/letters-page.server.ts'
import { Rhythm } from '#app/features/newsletter/issues/rhythm.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import { orRefused } from '#app/ui/or-refused.ts'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Newsletter', 'Letters: written, scheduled, sent.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { page } = parseListWish(url.searchParams)
  const { content, failure } = await loaded(
    loadLetters(accessOf(context), page),
    logOf(context),
    'the letters',
  )
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { id, outcome, status } = await newLetter(accessOf(context), logOf(context), form)
  return id ? redirect(issueAddress(id)) : data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export default function Newsletter({ loaderData: { content, failure }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  useLiveData([ADMIN])
  const make = (
    <Form method="post">
      <Button type="submit" name="intent" value="new-letter" busy={busy}>
        New letter
      </Button>
    </Form>
  )
  return (
    <AdminPage title="Newsletter" outcome={actionData} failure={failure}>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <NewsletterTabs current="Letters" />
        {content && content.list.total > 0 && make}
      </div>
      {content && content.list.total > 0 && (
        <>
          <Rhythm settings={content.settings} className="mb-5 text-ink-soft text-small" />
          <IssueList list={content.list} />
        </>
      )}
      {content && content.list.total === 0 && (
        <EmptyState action={make} className="mx-auto max-w-2xl">
          No letter yet. <Rhythm settings={content.settings} />
        </EmptyState>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Newsletter" error={error} />
)
