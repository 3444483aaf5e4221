import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { IssueStatusSummary } from '#app/features/newsletter/issues/issue-status-summary.tsx'
import { ISSUE_FORM_ID, type IssueDetails } from '#app/features/newsletter/issues/issues.ts'
import { formatPeopleCount } from '#app/features/newsletter/subscribers/subscribers.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useTimeZone } from '#app/ui/time-zone.ts'
import { describeTimeZone, formatDateTimeLocal } from '#app/ui/time-zone-text.ts'

export const COMPOSER_ACTIONS_ID = 'sending'

type ComposerActionsProps = {
  issue: IssueDetails
  busyWith: (intent: string) => boolean
  error: string | undefined
}

/** What cannot be undone takes a second click. */
export function ComposerActions({ issue, busyWith, error }: ComposerActionsProps) {
  const { recipientCount, scheduledFor, status, mailedElsewhereAt } = issue
  const timeZone = useTimeZone()
  const { search } = useLocation()
  const submitButton = (
    intent: string,
    busyLabel: string,
    label: string,
    { className, variant }: ButtonOptions = {},
  ) => (
    <Button
      type="submit"
      form={ISSUE_FORM_ID}
      name="intent"
      value={intent}
      busy={busyWith(intent)}
      variant={variant}
      className={clsx('w-full', className)}
    >
      {busyWith(intent) ? busyLabel : label}
    </Button>
  )
  return (
    <Card className="grid grid-cols-1 gap-3 p-5! sm:p-6!">
      <IssueStatusSummary issue={issue} />
      {submitButton('save', 'Saving...', 'Save', { className: 'max-xl:hidden' })}
      {submitButton('check', 'Checking...', 'Check', { variant: 'quiet' })}
      {submitButton('test', 'Sending...', 'Send a test to me', { variant: 'quiet' })}
      {status === 'scheduled' &&
        submitButton('unschedule', 'Stopping...', 'Unschedule', { variant: 'quiet' })}
      {mailedElsewhereAt ? (
        <Collapsible title="Put it in the archive" open>
          <p className="text-small">
            Everybody can read it there, dated as it was sent. It is not sent to anybody again.
          </p>
          {submitButton('archive', 'Saving...', 'Put it in the archive', { variant: 'highlight' })}
        </Collapsible>
      ) : (
        <>
          <Collapsible title="Send now">
            <p className="text-small">
              {recipientCount === 0
                ? 'Nobody would get it: no active subscriber matches.'
                : `It goes to ${formatPeopleCount(recipientCount)} at once. That cannot be taken back.`}
            </p>
            {recipientCount > 0 &&
              submitButton('send', 'Checking...', `Send to ${formatPeopleCount(recipientCount)}`, {
                variant: 'highlight',
              })}
          </Collapsible>
          <Collapsible
            title={status === 'scheduled' ? 'Another time' : 'Schedule'}
            open={error !== undefined}
          >
            <TextField
              type="datetime-local"
              form={ISSUE_FORM_ID}
              name="scheduledFor"
              label="Send at"
              hint={`In the time zone ${describeTimeZone(timeZone)}.`}
              defaultValue={scheduledFor ? formatDateTimeLocal(timeZone, new Date(scheduledFor)) : ''}
              error={error}
            />
            {submitButton('schedule', 'Scheduling...', 'Schedule', { variant: 'quiet' })}
          </Collapsible>
        </>
      )}
      <Collapsible title="Delete">
        <p className="text-small">Delete this letter? The posts stay. {undoHint}</p>
        {submitButton('delete', 'Deleting...', 'Delete this letter', { variant: 'danger' })}
      </Collapsible>
      <noscript>
        <p className="text-fine text-ink-soft">Save before you follow a link or search.</p>
      </noscript>
      <ButtonLink to={{ search, hash: 'arrival' }} variant="ghost" size="small">
        See it as it will arrive
      </ButtonLink>
    </Card>
  )
}

type ButtonOptions = { variant?: 'quiet' | 'highlight' | 'danger'; className?: string }

type CollapsibleProps = { title: string; open?: boolean; children: ReactNode }

/** The shared name closes the others, also without JavaScript. */
const Collapsible = ({ title, open, children }: CollapsibleProps) => (
  <details name="letter-act" open={open} className="group rounded-control border border-line px-4">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium text-small">
      {title}
      <ChevronDown aria-hidden="true" className="size-4 text-ink-soft group-open:rotate-180" />
    </summary>
    <div className="grid gap-3 pb-4">{children}</div>
  </details>
)

/** On narrow screens, where the actions come after a long form. */
export function ComposerFooter({ busy }: { busy: boolean }) {
  const { search } = useLocation()
  return (
    <BottomBar barClassName="xl:hidden" className="justify-end gap-2">
      <ButtonLink to={{ search, hash: COMPOSER_ACTIONS_ID }} variant="ghost">
        Check and send
      </ButtonLink>
      <Button type="submit" form={ISSUE_FORM_ID} name="intent" value="save" busy={busy}>
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </BottomBar>
  )
}
