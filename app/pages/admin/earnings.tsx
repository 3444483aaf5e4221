import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { IMPORT_EARNINGS_PATH } from '#app/features/earnings/earnings.ts'
import { handleEarningsAction, loadEarningsPage } from '#app/features/earnings/earnings-page.server.ts'
import { ImportList } from '#app/features/earnings/import/import-list.tsx'
import { UnmatchedCards } from '#app/features/earnings/match/unmatched-card.tsx'
import { EarningsReport } from '#app/features/earnings/report/earnings-report.tsx'
import { NumbersTabs } from '#app/features/numbers/report/numbers-tabs.tsx'
import { siteTimeZone } from '#app/features/site/site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/earnings'

const TITLE = 'Earnings'
const SUBTITLE = 'What your links earned, by the reports of the networks.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log, page } = context.get(requestContext)
  const options = {
    range: url.searchParams.get('range'),
    currency: url.searchParams.get('currency'),
    timeZone: siteTimeZone(page.site),
  }
  const { content, failure } = await tryLoad(loadEarningsPage(access, options), log, 'the earnings')
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleEarningsAction(context.get(requestContext), await readForm(request))
}

export default function EarningsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  const importLink = <ButtonLink to={IMPORT_EARNINGS_PATH}>Import a report</ButtonLink>
  const isEmpty = content && content.imports.length === 0
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      {content && (
        <div className="grid grid-cols-1 gap-6">
          <NumbersTabs current="Earnings" />
          {isEmpty ? (
            <EmptyState action={importLink}>
              Nothing imported yet. Amazon, Awin, Rakuten, CJ, Impact, ShopMy and others let you download a
              report: bring it here.
            </EmptyState>
          ) : (
            <>
              <div>{importLink}</div>
              <EarningsReport data={content.data} />
              <UnmatchedCards unmatched={content.unmatched} result={actionData} />
            </>
          )}
          <ImportList imports={content.imports} deleted={content.deleted} result={actionData} />
        </div>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
