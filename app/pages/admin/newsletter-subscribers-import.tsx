import { adminMeta } from '#app/document/admin-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { ImportForm } from '#app/features/newsletter/subscribers/import/import-form.tsx'
import { handleImportAction } from '#app/features/newsletter/subscribers/import/import-subscribers.server.ts'
import { SUBSCRIBERS_PATH } from '#app/features/newsletter/subscribers/subscribers.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-subscribers-import'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Import subscribers', 'Bring a list from elsewhere.')

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

/** Without a loader a navigation would not reach the server, and the guard would not run. */
export const loader = () => null

/** Without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleImportAction(context.get(requestContext), form)
}

export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Import subscribers"
      backLink={<TextLink to={SUBSCRIBERS_PATH}>← Subscribers</TextLink>}
      subtitle="Nothing changes until you have seen what is in the file."
    >
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Subscribers" />
        <ImportForm result={actionData} />
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Import subscribers" error={error} />
)
