import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changeMedia } from '#app/features/media/change-media.server.ts'
import { Library } from '#app/features/media/library/library.tsx'
import { listMedia } from '#app/features/media/library.server.ts'
import { parseMediaWish } from '#app/features/media/library.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, afterAnswer, logOf, mediaDeskOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/media'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Media', 'The pictures of the site.')

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseMediaWish(url.searchParams)
  const page = await loaded(listMedia(accessOf(context), wish), logOf(context), 'the library')
  return data({ wish, list: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = mediaDeskOf(context)
  const form = await formOf(request)
  const { outcome, ...answer } = await changeMedia(desk, form, (key) =>
    afterAnswer(context, desk.media.prepare(key, desk.log)),
  )
  return data(outcome, answer)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, list, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage
      title="Media"
      back={<TextLink to="/admin">Back to Dashboard</TextLink>}
      outcome={actionData}
      failure={failure}
    >
      {list && <Library wish={wish} list={list} outcome={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Media" error={error} />
)
