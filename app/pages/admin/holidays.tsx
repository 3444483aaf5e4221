import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { CreateGuideForm } from '#app/features/holidays/admin/create-guide-form.tsx'
import { DeletedHolidayItems } from '#app/features/holidays/admin/deleted-holiday-items.tsx'
import { FetchFailure } from '#app/features/holidays/admin/fetch-failure.tsx'
import { GuideList } from '#app/features/holidays/admin/guide-list.tsx'
import { handleHolidaysAction } from '#app/features/holidays/admin/handle-holidays-action.server.ts'
import { loadHolidayManager } from '#app/features/holidays/admin/holiday-manager.server.ts'
import { adminGuideUrl } from '#app/features/holidays/admin/holiday-manager.ts'
import { HolidayResultNote } from '#app/features/holidays/admin/holiday-result-note.tsx'
import { SelectedGuide } from '#app/features/holidays/admin/selected-guide.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { Container } from '#app/ui/container.tsx'
import type { LoadFailureRoute } from '#app/ui/failed-requests/shown-page.ts'
import { PageTitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/holidays'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Holiday guides', description: 'Make the holiday guide.', isIndexed: false })

export const handle = {
  loadFailure: (_reason, { searchParams }) => ({
    title: 'Error',
    message: searchParams.has('guide') ? 'Failed to fetch guide data' : 'Failed to fetch holiday guides',
  }),
} satisfies LoadFailureRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const manager = await loadHolidayManager(context.get(requestContext), url.searchParams.get('guide'))
  return data(manager, { status: manager.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleHolidaysAction(context.get(requestContext), form)
  const result = response.data
  const isNew = result.intent === 'create-guide' || result.intent === 'roll-over-guide'
  if (result.ok && isNew && form.has('unscripted')) return redirect(adminGuideUrl(result.id))
  return response
}

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { guides, selected, entries, deleted, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Holiday guides</PageTitle>
      <HolidayResultNote result={actionData} className="mb-6" />
      <DeletedHolidayItems items={deleted} />
      {failure && <FetchFailure failure={failure} />}
      <div className="grid items-start gap-6 xl:grid-cols-aside-main xl:grid-rows-[auto_1fr]">
        {guides && <GuideList guides={guides} selected={selected} />}
        {selected && entries && (
          <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <SelectedGuide
              key={selected.id}
              guide={selected}
              guides={guides ?? []}
              entries={entries}
              result={actionData}
            />
          </div>
        )}
        <CreateGuideForm result={actionData} />
      </div>
    </Container>
  )
}

const unreachableFailure = {
  message: 'Failed to fetch holiday guides',
  reason: 'The server could not be reached. Please try again.',
}

/** The server could not be reached, or could not read the form (400). Other responses belong to the layout's boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isResponse = isRouteErrorResponse(error)
  if (isResponse && error.status !== 400) throw error
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Holiday guides</PageTitle>
      <FetchFailure
        failure={isResponse ? { ...unreachableFailure, message: String(error.data) } : unreachableFailure}
      />
    </Container>
  )
}
