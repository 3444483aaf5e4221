import { data, isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router'
import { Library } from '#app/features/media/library/library.tsx'
import { LibraryFailure } from '#app/features/media/library/library-failure.tsx'
import { OutcomeNote } from '#app/features/media/library/outcome-note.tsx'
import { parseMediaWish } from '#app/features/media/library.ts'
import { changeMedia, loadMedia } from '#app/features/media/library-page.server.ts'
import { failedTitle, type MediaOutcome, readMediaIntent } from '#app/features/media/media-change.ts'
import { adminMeta } from '#app/page-meta.ts'
import { afterAnswer, mediaDeskOf } from '#app/request.server.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/media'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Media', 'The pictures of the site.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseMediaWish(url.searchParams)
  const loaded = await loadMedia(mediaDeskOf(context), wish)
  return data({ wish, ...loaded }, { status: loaded.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = mediaDeskOf(context)
  const form = await request.formData().catch(() => new FormData())
  const { outcome, status, uploadedKey } = await changeMedia(desk, form)
  if (uploadedKey) afterAnswer(context, desk.media.prepare(uploadedKey, desk.log))
  return data(outcome, { status })
}

const unreachable = { message: 'The server could not be reached. Please try again.' }

/** A server that is away, or no longer knows this person, takes nothing off the page that was typed there. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const intent = readMediaIntent(form.get('intent'))
  const refused = (message: string): MediaOutcome => ({
    ok: false,
    intent,
    title: failedTitle(intent),
    message,
  })
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return refused(unreachable.message)
    if (error instanceof Response) return refused('You are signed out. Sign in again in another tab.')
    if (isRouteErrorResponse(error) && error.status === 403) return refused('You are no longer an admin.')
    throw error
  }
}

/** What was refused changed nothing; asking again might only lead away from what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as MediaOutcome | undefined)?.ok === false ? false : defaultShouldRevalidate

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, list, failure } = loaderData
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Media</PageTitle>
      {actionData && <OutcomeNote outcome={actionData} className="mb-6" />}
      {failure && <LibraryFailure failure={failure} />}
      <Library wish={wish} list={list} />
    </Container>
  )
}

/** When the data does not even reach the browser. A refusal is the layout's to tell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) throw error
  return (
    <Container className="py-10 sm:py-14">
      <TextLink to="/admin">Back to Dashboard</TextLink>
      <PageTitle className="mt-2 mb-8">Media</PageTitle>
      <LibraryFailure failure={unreachable} />
    </Container>
  )
}
