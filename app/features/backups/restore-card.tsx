import { useEffect } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import type { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { formatBytes, type RenderConfirmation } from './backups.ts'
import type { RestoreCandidate } from './restore.ts'

type RestoreCardProps = {
  /** Of the page: when it is over, this card is gone. */
  action: ReturnType<typeof useActionForm>
  candidate: RestoreCandidate
  result: ActionResult | undefined
  renderConfirmation: RenderConfirmation
}

/** What is in a backup that was checked, and the decision about it. */
export const RestoreCard = ({ candidate, ...form }: RestoreCardProps) => (
  <Card className="border-gold! p-5! sm:p-6!">
    <CardTitle>
      {candidate.state === 'checked' ? 'Restore this backup?' : 'A backup is being restored'}
    </CardTitle>
    <p className="wrap-anywhere mt-2 text-small">
      The site of {candidate.site}, as it was on{' '}
      <DateTimeText value={candidate.madeAt} className="font-medium" />.
      <span className="block text-fine text-ink-soft">
        {candidate.fileName} · {formatBytes(candidate.bytes)} · made by Venus {candidate.venus}
      </span>
    </p>
    <dl className="mt-3 grid max-w-xl gap-1 text-small">
      {candidate.contents.map(({ term, count }) => (
        <div key={term} className="flex justify-between gap-6 border-line border-b py-1.5">
          <dt>{term}</dt>
          <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
    {candidate.state === 'checked' ? (
      <RestoreForm candidate={candidate} {...form} />
    ) : (
      <RestoreProgress state={candidate.state} />
    )}
  </Card>
)

function RestoreForm({ candidate, action, result, renderConfirmation }: RestoreCardProps) {
  const failure = action.failure ?? failureOf(result, 'restore')
  const { id, problem } = candidate
  const understoodError = errorAt(failure, 'understood')
  return (
    <div className="mt-5 grid gap-4">
      {problem && (
        <p role="alert" className="wrap-anywhere font-medium text-danger text-small">
          {problem}
        </p>
      )}
      <action.Form method="post" aria-label="Restore this backup" className="grid justify-items-start gap-4">
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-2 rounded-control border border-danger px-4 py-3 text-small">
          <p className="font-medium">Everything that is here now is replaced.</p>
          <p>
            Posts, comments, subscribers, accounts and settings become what they were then. What came since is
            gone; whoever has unsubscribed stays out. Meanwhile visitors read that the site will be back;
            afterwards everybody signs in again, with the password of that time.
          </p>
        </div>
        <Checkbox name="withBackup" defaultChecked className="items-start! [&>input]:mt-px">
          Back up what is here now first.
        </Checkbox>
        <div>
          <Checkbox
            name="understood"
            className="items-start! [&>input]:mt-px"
            aria-invalid={understoodError ? true : undefined}
            aria-describedby={understoodError ? 'understood-error' : undefined}
          >
            I know that what came since then will be gone.
          </Checkbox>
          {understoodError && (
            <p id="understood-error" role="alert" className="mt-1 font-medium text-danger text-small">
              {understoodError}
            </p>
          )}
        </div>
        {!understoodError && <ResultNote result={failure} />}
        {renderConfirmation(failure)}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="restore" variant="danger" busy={action.busy}>
            Replace the site by this backup
          </Button>
          <Button type="submit" name="intent" value="discard-restore" variant="ghost" busy={action.busy}>
            Leave the site as it is
          </Button>
        </div>
      </action.Form>
    </div>
  )
}

const RELOAD_INTERVAL_MS = 3_000

/** The page is loaded again as a document: while the site is closed its port responds that it will be back. */
function RestoreProgress({ state }: Pick<RestoreCandidate, 'state'>) {
  useEffect(() => {
    const timer = setInterval(() => window.location.reload(), RELOAD_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  const label =
    state === 'backing-up'
      ? 'What is here now is being backed up. Then the site closes for a moment.'
      : 'The site closes for a moment. Afterwards, please sign in again.'
  return (
    <div className="mt-5">
      <ProgressBar label={label} done={0} total={null} />
    </div>
  )
}
