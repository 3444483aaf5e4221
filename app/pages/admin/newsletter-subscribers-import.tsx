import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { ImportForm } from '#app/features/newsletter/subscribers/import/import-form.tsx'
import { takeForm } from '#app/features/newsletter/subscribers/import/take-import.server.ts'
import { SUBSCRIBERS } from '#app/features/newsletter/subscribers/subscribers.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { importDeskOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-subscribers-import'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Import subscribers', 'Bring a list from elsewhere.')

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

/** Nothing to load, but the guard only stands where something is asked for. */
export const loader = () => null

/** Where no script runs: what a form can hold. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, ...answer } = await takeForm(importDeskOf(context), form)
  return data(outcome, answer)
}

export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Import subscribers"
      back={<TextLink to={SUBSCRIBERS}>← Subscribers</TextLink>}
      deck="Nothing changes until you have seen what is in the file."
    >
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        <ImportForm outcome={actionData} />
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Import subscribers" error={error} />
)
