import type { ReactNode } from 'react'
import { formatPeopleCount } from '#app/features/newsletter/subscribers/subscribers.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useIssueAction } from './composer/use-issue-action.ts'
import { DeliveryProgressBar } from './delivery-progress-bar.tsx'
import { IssueStatusSummary } from './issue-status-summary.tsx'
import type { IssueActionResult, IssueDetails } from './issues.ts'

type SendingPanelProps = { issue: IssueDetails; result: IssueActionResult | undefined }

/** For an issue that is being sent, or was sent. */
export function SendingPanel({ issue, result }: SendingPanelProps) {
  const action = useIssueAction(result)
  const { status, progress, resumeAt, mailedElsewhereAt, finishedAt, newReaderCount } = issue
  const submitButton = (intent: string, label: string, variant: 'primary' | 'quiet' | 'danger') => (
    <Button type="submit" name="intent" value={intent} variant={variant} busy={action.busyWith(intent)}>
      {label}
    </Button>
  )
  const isInProgress = status === 'sending' || status === 'paused'
  return (
    <Card className="max-w-3xl">
      <IssueStatusSummary issue={issue} />
      <CardTitle className="wrap-anywhere mt-4">{issue.subject}</CardTitle>
      {mailedElsewhereAt ? (
        <p className="mt-2 text-small">Everybody can read it in the archive. It is not sent to anybody.</p>
      ) : (
        <DeliveryProgressBar progress={progress} />
      )}
      {status === 'paused' && resumeAt && (
        <p className="mt-4 text-small">
          It tries again by itself <DateTimeText value={resumeAt} />.
        </p>
      )}
      <action.Form method="post" aria-label="Sending" className="mt-6 grid gap-4">
        {isInProgress && (
          <div className="flex flex-wrap items-start gap-3">
            {status === 'sending'
              ? submitButton('pause', 'Pause', 'quiet')
              : submitButton('resume', 'Resume', 'primary')}
            <ConfirmDetails title="Cancel">
              <p className="text-small">
                Those who have the letter keep it; {formatPeopleCount(progress.left)} will never get it.{' '}
                {finishedAt ? 'It stays in the archive.' : 'It stays out of the archive.'}
              </p>
              {submitButton('cancel', 'Cancel the rest', 'danger')}
            </ConfirmDetails>
          </div>
        )}
        {progress.uncertain > 0 && status !== 'canceled' && (
          <div className="rounded-control border border-gold px-4 py-3">
            <p className="font-medium">
              {progress.uncertain === 1 ? '1 letter' : `${progress.uncertain} letters`} may or may not have
              arrived.
            </p>
            <p className="mt-1 mb-3 text-small">
              They were handed to the mail server, but no answer came. If you send them again, some people may
              get the letter twice. If you do not, some may never get it.
            </p>
            {submitButton('send-uncertain', 'Send them again', 'quiet')}
          </div>
        )}
        {newReaderCount > 0 && (
          <ConfirmDetails title="Send it to those who joined after">
            <p className="text-small">
              They get it as it went out. Nobody who had it gets it again. That cannot be taken back.
            </p>
            {submitButton('send-to-new', `Send it to ${newReaderCount} who joined after`, 'primary')}
          </ConfirmDetails>
        )}
        {mailedElsewhereAt && <div>{submitButton('unarchive', 'Take it out of the archive', 'quiet')}</div>}
        <ResultNote result={action.failure} />
      </action.Form>
      {status === 'sent' && (
        <ButtonAnchor href={`/newsletter/${issue.slug}`} variant="quiet" className="mt-4">
          Read it in the archive
        </ButtonAnchor>
      )}
    </Card>
  )
}

const ConfirmDetails = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="min-w-0 rounded-bubble border border-line-strong px-5">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium">{title}</summary>
    <div className="grid max-w-md justify-items-start gap-3 pb-4">{children}</div>
  </details>
)
