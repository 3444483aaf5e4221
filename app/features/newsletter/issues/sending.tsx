import type { ReactNode } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useIssueChange } from './composer/use-issue-change.ts'
import type { IssueOutcome } from './issue-outcome.ts'
import { IssueStatus } from './issue-status.tsx'
import { type ComposedIssue, countOfPeople } from './issues.ts'
import { ProgressBar } from './progress-bar.tsx'

type SendingProps = { issue: ComposedIssue; outcome: IssueOutcome | undefined }

/** A letter on its way: how far it has come, and what can still be done. */
export function Sending({ issue, outcome }: SendingProps) {
  const change = useIssueChange(outcome)
  const { status, progress, resumeAt } = issue
  const act = (intent: string, words: string, variant: 'primary' | 'quiet' | 'danger') => (
    <Button type="submit" name="intent" value={intent} variant={variant} busy={change.busyWith(intent)}>
      {words}
    </Button>
  )
  const isUnderWay = status === 'sending' || status === 'paused'
  return (
    <Card className="max-w-3xl">
      <IssueStatus issue={issue} />
      <CardTitle className="wrap-anywhere mt-4">{issue.subject}</CardTitle>
      <ProgressBar progress={progress} />
      {status === 'paused' && resumeAt && (
        <p className="mt-4 text-small">
          It tries again by itself <MomentText value={resumeAt} />.
        </p>
      )}
      <change.Form method="post" aria-label="Sending" className="mt-6 grid gap-4">
        {isUnderWay && (
          <div className="flex flex-wrap items-start gap-3">
            {status === 'sending' ? act('pause', 'Pause', 'quiet') : act('resume', 'Resume', 'primary')}
            <Ask title="Cancel">
              <p className="text-small">
                Those who have the letter keep it; {countOfPeople(progress.left)} will never get it. It stays
                out of the archive.
              </p>
              {act('cancel', 'Cancel the rest', 'danger')}
            </Ask>
          </div>
        )}
        {progress.uncertain > 0 && status !== 'cancelled' && (
          <div className="rounded-control border border-gold px-4 py-3">
            <p className="font-medium">
              {progress.uncertain === 1 ? '1 letter' : `${progress.uncertain} letters`} may or may not have
              arrived.
            </p>
            <p className="mt-1 mb-3 text-small">
              They were handed to the mail server, but no answer came. If you send them again, some people may
              get the letter twice. If you do not, some may never get it.
            </p>
            {act('send-uncertain', 'Send them again', 'quiet')}
          </div>
        )}
        <OutcomeNote outcome={change.refused} />
      </change.Form>
      {status === 'sent' && (
        <ButtonAnchor href={`/newsletter/${issue.slug}`} variant="quiet" className="mt-4">
          Read it in the archive
        </ButtonAnchor>
      )}
    </Card>
  )
}

const Ask = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="min-w-0 rounded-bubble border border-line-strong px-5">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium">{title}</summary>
    <div className="grid max-w-md justify-items-start gap-3 pb-4">{children}</div>
  </details>
)
