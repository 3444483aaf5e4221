import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ListPage, listUrl } from '#app/ui/list/list-query.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { IssueStatusSummary } from './issue-status-summary.tsx'
import { issuePath, type ListedIssue, NEWSLETTER_PATH } from './issues.ts'

export const IssueList = ({ list }: { list: ListPage<ListedIssue> }) => (
  <Card className="p-5! sm:p-6!">
    <ul aria-label="Letters">
      {list.rows.map((issue) => (
        <li
          key={issue.id}
          className="grid gap-x-8 gap-y-2 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_--spacing(80)]"
        >
          <p className="min-w-0">
            <Link
              to={issuePath(issue.id)}
              className="wrap-anywhere font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {issue.subject || 'A letter without a subject'}
            </Link>
            <span className="block text-fine text-ink-soft">
              Created on <DateText value={issue.createdAt} short />
            </span>
          </p>
          <div>
            <IssueStatusSummary issue={issue} />
            <DeliveryCounts issue={issue} />
          </div>
        </li>
      ))}
    </ul>
    <Pagination {...list} to={(page) => listUrl(NEWSLETTER_PATH, { search: '', page })} />
  </Card>
)

function DeliveryCounts({ issue: { startedAt, progress, mailedElsewhereAt } }: { issue: ListedIssue }) {
  if (!startedAt || mailedElsewhereAt) return null
  const { total, sent, failed, uncertain, left } = progress
  const also = [
    failed > 0 && `${failed} failed`,
    uncertain > 0 && `${uncertain} uncertain`,
    left > 0 && `${left} left`,
  ].filter(Boolean)
  return (
    <p className="mt-1 text-fine text-ink-soft tabular-nums">
      {[`${sent} of ${total} sent`, ...also].join(' · ')}
    </p>
  )
}
