import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import type { AskAgain, Runs } from './backups.ts'

/** Orders one, and says how far it is. */
type MakeBackupProps = Pick<Runs, 'running'> & { outcome: Outcome | undefined; askAgain: AskAgain }

export function MakeBackup({ running, outcome, askAgain }: MakeBackupProps) {
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, 'make-backup')
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>{running ? 'A backup is being made' : 'Make a backup'}</CardTitle>
      {running ? (
        <Made {...running} />
      ) : (
        <change.Form method="post" aria-label="Make a backup" className="mt-4 grid gap-4">
          <p className="text-small">The site keeps running meanwhile.</p>
          <OutcomeNote outcome={change.refused} />
          {askAgain(refused)}
          <Button
            type="submit"
            name="intent"
            value="make-backup"
            busy={change.busy}
            className="sm:max-xl:justify-self-start"
          >
            {change.busy ? 'Starting...' : 'Back up now'}
          </Button>
        </change.Form>
      )}
    </Card>
  )
}

function Made({ done, total }: NonNullable<Runs['running']>) {
  const percent = total === 0 ? undefined : Math.floor((done / total) * 100)
  const words = percent === undefined ? 'Starting...' : `${percent}% of all rows and files`
  return (
    <div className="mt-4 grid gap-3">
      <progress
        aria-label="How far the backup is"
        max={100}
        value={percent}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-small">
        {words}
      </p>
    </div>
  )
}
