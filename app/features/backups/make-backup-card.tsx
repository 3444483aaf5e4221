import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { BackupStatus, RenderConfirmation } from './backups.ts'

type MakeBackupCardProps = Pick<BackupStatus, 'running'> & {
  result: ActionResult | undefined
  renderConfirmation: RenderConfirmation
}

export function MakeBackupCard({ running, result, renderConfirmation }: MakeBackupCardProps) {
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'make-backup')
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>{running ? 'A backup is being made' : 'Make a backup'}</CardTitle>
      {running ? (
        <BackupProgress {...running} />
      ) : (
        <action.Form method="post" aria-label="Make a backup" className="mt-4 grid gap-4">
          <p className="text-small">The site keeps running meanwhile.</p>
          <ResultNote result={action.failure} />
          {renderConfirmation(failure)}
          <Button
            type="submit"
            name="intent"
            value="make-backup"
            busy={action.busy}
            className="sm:max-xl:justify-self-start"
          >
            {action.busy ? 'Starting...' : 'Back up now'}
          </Button>
        </action.Form>
      )}
    </Card>
  )
}

function BackupProgress({ done, total }: NonNullable<BackupStatus['running']>) {
  const percent = total === 0 ? undefined : Math.floor((done / total) * 100)
  const text = percent === undefined ? 'Starting...' : `${percent}% of all rows and files`
  return (
    <div className="mt-4 grid gap-3">
      <progress
        aria-label="How far the backup is"
        max={100}
        value={percent}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-small">
        {text}
      </p>
    </div>
  )
}
