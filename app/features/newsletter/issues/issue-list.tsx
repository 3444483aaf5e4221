import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { type ListPage, listAddress } from '#app/ui/list/wish.ts'
import { IssueStatus } from './issue-status.tsx'
import { issueAddress, type ListedIssue, NEWSLETTER } from './issues.ts'

/** All letters, from the one that is being written to the first that was sent. */
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
              to={issueAddress(issue.id)}
              className="wrap-anywhere font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {issue.subject || 'A letter without a subject'}
            </Link>
            <span className="block text-fine text-ink-soft">
              Created on <DateText value={issue.createdAt} short />
            </span>
          </p>
          <div>
            <IssueStatus issue={issue} />
            <Numbers issue={issue} />
          </div>
        </li>
      ))}
    </ul>
    <ListPages {...list} to={(page) => listAddress(NEWSLETTER, { search: '', page })} />
  </Card>
)

function Numbers({ issue: { startedAt, progress } }: { issue: ListedIssue }) {
  if (!startedAt) return null
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
