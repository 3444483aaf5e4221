import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import {
  describeProgress,
  FIRST_STEPS_PATH,
  type FirstStepsProgress,
  isShownOnDashboard,
} from './first-steps.ts'
import { StepList } from './step-list.tsx'

type FirstStepsCardProps = {
  progress: FirstStepsProgress | null
  /** To move the focus, which is lost with the list. */
  onHidden: () => void
}

/** On the dashboard, until all steps are done or an admin hides it. */
export function FirstStepsCard({ progress, onHidden }: FirstStepsCardProps) {
  const action = useActionForm(onHidden)
  if (!progress || !isShownOnDashboard(progress)) return null
  return (
    <Card role="region" aria-labelledby="first-steps" className="border-gold! p-5! sm:p-6!">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <CardTitle id="first-steps" className="mb-0!">
            First steps
          </CardTitle>
          <p className="text-ink-soft text-small tabular-nums">{describeProgress(progress)}</p>
        </div>
        <action.Form
          method="post"
          action={FIRST_STEPS_PATH}
          aria-label="Hide this list"
          className="max-sm:-ml-4"
        >
          <ResultNote result={action.failure} />
          <Button
            type="submit"
            name="intent"
            value="hide-list"
            variant="ghost"
            size="small"
            busy={action.busy}
          >
            {action.busy ? 'Hiding...' : 'Hide this list'}
          </Button>
        </action.Form>
      </div>
      <StepList done={progress.done} />
    </Card>
  )
}
