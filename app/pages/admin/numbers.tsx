import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { CountingSettings } from '#app/features/numbers/report/counting-settings.tsx'
import { handleNumbersAction } from '#app/features/numbers/report/handle-numbers-action.server.ts'
import { NumbersReport } from '#app/features/numbers/report/numbers-report.tsx'
import { NumbersTabs } from '#app/features/numbers/report/numbers-tabs.tsx'
import { reloadMillisecondsFor } from '#app/features/numbers/report/periods.ts'
import { readNumbers } from '#app/features/numbers/report/read-numbers.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { useReloadEvery } from '#app/live/use-reload-every.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/numbers'

const TITLE = 'Numbers'
const SUBTITLE = 'What is read, where readers come from and what they click.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const options = { range: url.searchParams.get('range'), timeZone: siteTimeZone(page.site) }
  const { content, failure } = await tryLoad(readNumbers(access, options), log, 'the numbers')
  const { countsReaders } = page.site
  return data({ numbers: content, countsReaders, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleNumbersAction(context.get(requestContext), await readForm(request))
}

export default function NumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { numbers, countsReaders, failure } = loaderData
  useReloadEvery(numbers && reloadMillisecondsFor(numbers.period))
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NumbersTabs current="Readers" />
        {numbers && <NumbersReport numbers={numbers} />}
        {numbers && <CountingSettings countsReaders={countsReaders} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
