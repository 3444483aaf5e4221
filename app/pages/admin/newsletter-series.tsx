import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { handleSeriesAction } from '#app/features/newsletter/series/handle-series-action.server.ts'
import { loadSeries } from '#app/features/newsletter/series/series.server.ts'
import { seriesLetterPath } from '#app/features/newsletter/series/series.ts'
import { SeriesList } from '#app/features/newsletter/series/series-list.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/newsletter-series'

const TITLE = 'Welcome series'
const SUBTITLE = 'Letters that new readers get one after another. They stop when somebody leaves or answers.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(loadSeries(access), log, 'the series')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const response = await handleSeriesAction(context.get(requestContext), await readForm(request))
  const { ok, id } = response.data
  return ok && id ? redirect(seriesLetterPath(id)) : response
}

export default function NewsletterSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NewsletterTabs current="Series" />
        {content && <SeriesList {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
