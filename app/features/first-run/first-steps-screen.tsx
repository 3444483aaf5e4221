import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { StepList } from './step-list.tsx'
import { doneInWords, type FirstSteps, isComplete } from './steps.ts'

/** The list at its own address, where it is found again after it was put away. */
export function FirstStepsScreen({ first }: { first: FirstSteps }) {
  const change = useChange()
  return (
    <Card className="p-5! sm:p-6!">
      <p className="mb-4 font-medium tabular-nums">{doneInWords(first)}</p>
      <StepList done={first.done} />
      {isComplete(first) ? (
        <p className="mt-4 text-ink-soft">All done: the list has left the dashboard. Have a lovely time.</p>
      ) : (
        <change.Form method="post" aria-label="The list on the dashboard" className="mt-4">
          <OutcomeNote outcome={change.refused} />
          <Button
            type="submit"
            name="intent"
            value={first.isHidden ? 'show-list' : 'hide-list'}
            variant="quiet"
            busy={change.busy}
          >
            {first.isHidden ? 'Show this list on the dashboard' : 'Hide this list on the dashboard'}
          </Button>
        </change.Form>
      )}
    </Card>
  )
}
