import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { NumbersTabs } from '#app/features/numbers/report/numbers-tabs.tsx'
import { TotalsList } from '#app/features/numbers/report/totals-list.tsx'
import { ViewsChart } from '#app/features/numbers/report/views-chart.tsx'
import { formatWeek } from '#app/features/weekly-report/format-week.ts'
import { handleWeekAction, loadWeekPage } from '#app/features/weekly-report/week-page.server.ts'
import type { WeekReport } from '#app/features/weekly-report/weekly-report.ts'
import { WeeklyReportCard } from '#app/features/weekly-report/weekly-report-card.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/numbers-week'

const TITLE = 'Last week'
const SUBTITLE = 'What changed, and why it may have.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { content, failure } = await tryLoad(loadWeekPage(current), current.log, 'the week')
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleWeekAction(context.get(requestContext), await readForm(request))
}

export default function NumbersWeek({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <div className="grid grid-cols-1 gap-6">
        <NumbersTabs current="Last week" />
        {content && <Week week={content.week} />}
        {content && <WeeklyReportCard {...content} />}
      </div>
    </AdminPage>
  )
}

function Week({ week: { first, last, totals, before, points, changes } }: { week: WeekReport }) {
  const label = formatWeek(first, last)
  if (totals.views + before.views === 0) {
    return (
      <EmptyState>
        Nobody was counted from {label}, nor in the week before. Once somebody reads, this page says what
        changed.
      </EmptyState>
    )
  }
  return (
    <>
      <TotalsList totals={totals} before={before} beforeLabel="the week before" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-main-aside">
        <Card className="p-5! sm:p-6!">
          <CardTitle className="mb-4!">{label}</CardTitle>
          <ViewsChart label={label} beforeLabel="the week before" points={points} />
        </Card>
        <Card className="p-5! sm:p-6!">
          <CardTitle>What changed</CardTitle>
          {changes.length === 0 ? (
            <p className="text-ink-soft">Nothing that stands out.</p>
          ) : (
            <ul>
              {changes.map((words) => (
                <li
                  key={words}
                  className="wrap-anywhere border-line border-t py-3 first:border-t-0 last:pb-0"
                >
                  {words}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
