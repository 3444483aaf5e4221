import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { pageName } from '#app/features/numbers/report/numbers.ts'
import { PageReport } from '#app/features/numbers/report/page-report.tsx'
import { NUMBERS_PATH, numbersPath, reloadMillisecondsFor } from '#app/features/numbers/report/periods.ts'
import { readPageNumbers } from '#app/features/numbers/report/read-numbers.server.ts'
import { siteTimeZone } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { useReloadEvery } from '#app/live/use-reload-every.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/numbers-page'

const TITLE = 'Numbers of a page'
const MAX_PATH_LENGTH = 200

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'How often one page was read, how far, and what was clicked on it.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const path = (url.searchParams.get('path') || '/').slice(0, MAX_PATH_LENGTH)
  const options = { range: url.searchParams.get('range'), timeZone: siteTimeZone(page.site) }
  const { content, failure } = await tryLoad(readPageNumbers(access, path, options), log, 'the numbers')
  return data({ numbers: content, path, failure }, { status: failure ? 503 : 200 })
}

export default function NumbersOfPage({ loaderData }: Route.ComponentProps) {
  const { numbers, path, failure } = loaderData
  const site = useSite()
  useReloadEvery(numbers && reloadMillisecondsFor(numbers.period))
  return (
    <AdminPage
      title={pageName({ path, title: numbers?.title ?? null }, site)}
      subtitle={TITLE}
      failure={failure}
      backLink={
        <TextLink to={numbers ? numbersPath(numbers.period.range) : NUMBERS_PATH}>All numbers</TextLink>
      }
    >
      {numbers && (
        <div className="grid grid-cols-1 gap-6">
          <div>
            <TextLink to={numbers.path}>Open {numbers.path}</TextLink>
          </div>
          <PageReport numbers={numbers} />
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
