import { Badge } from '#app/ui/badge.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import type { ListedIssue, IssueStatus as Status } from './issues.ts'

const tones = {
  draft: 'plain',
  scheduled: 'new',
  sending: 'strong',
  paused: 'new',
  sent: 'positive',
  cancelled: 'plain',
} as const satisfies Record<Status, string>

const words: Record<Status, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Canceled',
}

type IssueStatusProps = { issue: Pick<ListedIssue, 'status' | 'scheduledFor' | 'pauseReason' | 'startedAt'> }

/** Where a letter stands, and what somebody should know about that. */
export const IssueStatus = ({
  issue: { status, scheduledFor, pauseReason, startedAt },
}: IssueStatusProps) => (
  <div className="text-small">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[status]}>{words[status]}</Badge>
      {status === 'scheduled' && scheduledFor && (
        <span className="text-ink-soft">
          goes out <MomentText value={scheduledFor} />
        </span>
      )}
      {status === 'sent' && startedAt && <MomentText value={startedAt} className="text-ink-soft" />}
    </p>
    {pauseReason && <p className="wrap-anywhere mt-2 text-danger">{pauseReason}</p>}
  </div>
)
