import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IssueStatus } from '#app/features/newsletter/issues/issue-status.tsx'
import { type ComposedIssue, countOfPeople, LETTER_FORM } from '#app/features/newsletter/issues/issues.ts'
import { fieldTime } from '#app/features/newsletter/issues/wall-clock.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'

type ComposerActionsProps = {
  issue: ComposedIssue
  busyWith: (intent: string) => boolean
  error: string | undefined
}

/** What can be done with a letter that has not gone out. What cannot be taken back is asked for twice. */
export function ComposerActions({ issue, busyWith, error }: ComposerActionsProps) {
  const { readers, timeZone, scheduledFor, status } = issue
  const { search } = useLocation()
  const act = (intent: string, busyWords: string, words: string, { className, ...look }: Look = {}) => (
    <Button
      type="submit"
      form={LETTER_FORM}
      name="intent"
      value={intent}
      busy={busyWith(intent)}
      {...look}
      className={clsx('w-full', className)}
    >
      {busyWith(intent) ? busyWords : words}
    </Button>
  )
  return (
    <Card className="grid grid-cols-1 gap-3 p-5! sm:p-6!">
      <IssueStatus issue={issue} />
      {act('save', 'Saving...', 'Save', { className: 'max-xl:hidden' })}
      {act('check', 'Checking...', 'Check', { variant: 'quiet' })}
      {act('test', 'Sending...', 'Send a test to me', { variant: 'quiet' })}
      {status === 'scheduled' && act('unschedule', 'Stopping...', 'Unschedule', { variant: 'quiet' })}
      <Fold title="Send now">
        <p className="text-small">
          {readers === 0
            ? 'Nobody would get it: there is no active subscriber yet.'
            : `It goes to ${countOfPeople(readers)} at once. That cannot be taken back.`}
        </p>
        {readers > 0 &&
          act('send', 'Checking...', `Send to ${countOfPeople(readers)}`, { variant: 'highlight' })}
      </Fold>
      <Fold title={status === 'scheduled' ? 'Another time' : 'Schedule'} open={error !== undefined}>
        <TextField
          type="datetime-local"
          form={LETTER_FORM}
          name="scheduledFor"
          label="Send at"
          hint={`In the time zone ${timeZone.replaceAll('_', ' ')}.`}
          defaultValue={scheduledFor ? fieldTime(timeZone, new Date(scheduledFor)) : ''}
          error={error}
        />
        {act('schedule', 'Scheduling...', 'Schedule', { variant: 'quiet' })}
      </Fold>
      <Fold title="Delete">
        <p className="text-small">The letter will be gone for good. The posts stay.</p>
        {act('delete', 'Deleting...', 'Delete this letter', { variant: 'danger' })}
      </Fold>
      <noscript>
        <p className="text-fine text-ink-soft">Save before you follow a link or search.</p>
      </noscript>
      <ButtonLink to={{ search, hash: 'arrival' }} variant="ghost" size="small">
        See it as it will arrive
      </ButtonLink>
    </Card>
  )
}

type Look = { variant?: 'quiet' | 'highlight' | 'danger'; className?: string }

type FoldProps = { title: string; open?: boolean; children: ReactNode }

/** One open at a time; without a script as well. */
const Fold = ({ title, open, children }: FoldProps) => (
  <details name="letter-act" open={open} className="group rounded-control border border-line px-4">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium text-small">
      {title}
      <ChevronDown aria-hidden="true" className="size-4 text-ink-soft group-open:rotate-180" />
    </summary>
    <div className="grid gap-3 pb-4">{children}</div>
  </details>
)
