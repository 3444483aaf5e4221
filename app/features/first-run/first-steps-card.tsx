import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { StepList } from './step-list.tsx'
import { doneInWords, FIRST_STEPS, type FirstSteps, isWanted } from './steps.ts'

type FirstStepsCardProps = {
  first: FirstSteps | null
  /** For focus, which must go somewhere when the list goes. */
  onHidden: () => void
}

/** On the dashboard, until all is done or somebody puts it away. */
export function FirstStepsCard({ first, onHidden }: FirstStepsCardProps) {
  const change = useChange(onHidden)
  if (!first || !isWanted(first)) return null
  return (
    <Card role="region" aria-labelledby="first-steps" className="border-gold! p-5! sm:p-6!">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <CardTitle id="first-steps" className="mb-0!">
            First steps
          </CardTitle>
          <p className="text-ink-soft text-small tabular-nums">{doneInWords(first)}</p>
        </div>
        <change.Form method="post" action={FIRST_STEPS} aria-label="Hide this list" className="max-sm:-ml-4">
          <OutcomeNote outcome={change.refused} />
          <Button
            type="submit"
            name="intent"
            value="hide-list"
            variant="ghost"
            size="small"
            busy={change.busy}
          >
            {change.busy ? 'Hiding...' : 'Hide this list'}
          </Button>
        </change.Form>
      </div>
      <StepList done={first.done} />
    </Card>
  )
}
