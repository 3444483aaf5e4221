import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { describeProgress, type FirstStepsProgress, isComplete } from './first-steps.ts'
import { StepList } from './step-list.tsx'

/** The list on its own page, where it can be found after it was hidden. */
export function FirstStepsScreen({ progress }: { progress: FirstStepsProgress }) {
  const action = useActionForm()
  return (
    <Card className="p-5! sm:p-6!">
      <p className="mb-4 font-medium tabular-nums">{describeProgress(progress)}</p>
      <StepList done={progress.done} />
      {isComplete(progress) ? (
        <p className="mt-4 text-ink-soft">All done: the list has left the dashboard. Have a lovely time.</p>
      ) : (
        <action.Form method="post" aria-label="The list on the dashboard" className="mt-4">
          <ResultNote result={action.failure} />
          <Button
            type="submit"
            name="intent"
            value={progress.isHidden ? 'show-list' : 'hide-list'}
            variant="quiet"
            busy={action.busy}
          >
            {progress.isHidden ? 'Show this list on the dashboard' : 'Hide this list on the dashboard'}
          </Button>
        </action.Form>
      )}
    </Card>
  )
}
