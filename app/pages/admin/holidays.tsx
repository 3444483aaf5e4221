import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { changeHolidays } from '#app/features/holidays/admin/change-holidays.server.ts'
import { CreateGuideForm } from '#app/features/holidays/admin/create-guide-form.tsx'
import { FetchFailure } from '#app/features/holidays/admin/fetch-failure.tsx'
import { GuideList } from '#app/features/holidays/admin/guide-list.tsx'
import {
  failedMessage,
  type HolidayOutcome,
  readIntent,
} from '#app/features/holidays/admin/holiday-change.ts'
import { guideAddress } from '#app/features/holidays/admin/manager.ts'
import { loadManager } from '#app/features/holidays/admin/manager-page.server.ts'
import { OutcomeNote } from '#app/features/holidays/admin/outcome-note.tsx'
import { SelectedGuide } from '#app/features/holidays/admin/selected-guide.tsx'
import { formOf } from '#app/http/form.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/holidays'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Holiday guides', description: 'Make the holiday guide.', index: false })

export async function loader({ url, context }: Route.LoaderArgs) {
  const manager = await loadManager(accessOf(context), logOf(context), url.searchParams.get('guide'))
  return data(manager, { status: manager.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeHolidays(accessOf(context), logOf(context), form)
  const isNew = outcome.intent === 'create-guide' || outcome.intent === 'copy-guide'
  if (outcome.ok && isNew && form.has('unscripted')) return redirect(guideAddress(outcome.id))
  return data(outcome, { status })
}

const unreachable = {
  message: 'Failed to fetch holiday guides',
  reason: 'The server could not be reached. Please try again.',
}

/** A server that is away, or no longer knows this person, takes nothing off the page that was typed there. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = readIntent((await request.clone().formData()).get('intent'))
  const refused = (reason: string): HolidayOutcome => ({
    ok: false,
    intent,
    message: failedMessage(intent),
    reason,
    given: {},
  })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return refused(unreachable.reason)
    if (error instanceof Response) return refused('You are signed out. Sign in again in another tab.')
    if (isRouteErrorResponse(error) && error.status === 403) return refused('You are no longer an admin.')
    throw error
  }
}

export const shouldRevalidate = revalidateUnlessRefused

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { guides, selected, entries, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Holiday guides</PageTitle>
      {actionData && <OutcomeNote outcome={actionData} className="mb-6" />}
      {failure && <FetchFailure failure={failure} />}
      <div className="grid items-start gap-6 xl:grid-cols-aside-main xl:grid-rows-[auto_1fr]">
        {guides && <GuideList guides={guides} selected={selected} />}
        {selected && entries && (
          <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <SelectedGuide key={selected.id} guide={selected} entries={entries} refused={actionData} />
          </div>
        )}
        <CreateGuideForm refused={actionData} />
      </div>
    </Container>
  )
}

/** When the data does not even reach the browser, or what was sent cannot be read. A refusal is the layout's to tell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status !== 400) throw error
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Holiday guides</PageTitle>
      <FetchFailure failure={isAnswer ? { ...unreachable, message: String(error.data) } : unreachable} />
    </Container>
  )
}
