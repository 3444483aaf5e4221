import { Badge } from '#app/ui/badge.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import type { IssueStatus, ListedIssue } from './issues.ts'

const statusTones = {
  draft: 'plain',
  scheduled: 'new',
  sending: 'strong',
  paused: 'new',
  sent: 'positive',
  canceled: 'plain',
} as const satisfies Record<IssueStatus, string>

const statusLabels: Record<IssueStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
}

type IssueStatusSummaryProps = {
  issue: Pick<ListedIssue, 'status' | 'scheduledFor' | 'pauseReason' | 'startedAt' | 'mailedElsewhereAt'>
}

export const IssueStatusSummary = ({
  issue: { status, scheduledFor, pauseReason, startedAt, mailedElsewhereAt },
}: IssueStatusSummaryProps) => (
  <div className="text-small">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={statusTones[status]}>
        {mailedElsewhereAt && status === 'sent' ? 'In the archive' : statusLabels[status]}
      </Badge>
      {status === 'scheduled' && scheduledFor && (
        <span className="text-ink-soft">
          goes out <DateTimeText value={scheduledFor} />
        </span>
      )}
      {status === 'sent' && startedAt && !mailedElsewhereAt && (
        <DateTimeText value={startedAt} className="text-ink-soft" />
      )}
      {mailedElsewhereAt && (
        <span className="text-ink-soft">
          sent before you moved here, <DateTimeText value={mailedElsewhereAt} />
        </span>
      )}
    </p>
    {pauseReason && <p className="wrap-anywhere mt-2 text-danger">{pauseReason}</p>}
  </div>
)
