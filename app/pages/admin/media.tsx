import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { handleMediaAction } from '#app/features/media/handle-media-action.server.ts'
import { MediaLibrary } from '#app/features/media/library/media-library.tsx'
import { listMedia } from '#app/features/media/library.server.ts'
import { parseMediaListQuery } from '#app/features/media/library.ts'
import { type AcceptingRoute, SMALL_FILE_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/media'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Media', 'The pictures of the site.')

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { accepts: { body: SMALL_FILE_LIMITS } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, viewer } = context.get(requestContext)
  const query = parseMediaListQuery(url.searchParams)
  const page = await tryLoad(listMedia(access, query), log, 'the library')
  const isAdmin = viewer?.role === 'admin'
  return data(
    { query, isAdmin, list: page.content, failure: page.failure },
    { status: page.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleMediaAction(context.get(requestContext), form)
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { query, isAdmin, list, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title="Media"
      backLink={<TextLink to="/admin">Back to Dashboard</TextLink>}
      result={actionData}
      failure={failure}
    >
      {list && <MediaLibrary query={query} list={list} isAdmin={isAdmin} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Media" error={error} />
)
