import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { countReaders } from './series.ts'

type ResumeCardProps = { readers: number; result: ActionResult | undefined }

/** Only she can say whether a letter may come a second time. It stays without readers, to tell that the series goes on. */
export function ResumeCard({ readers, result }: ResumeCardProps) {
  const action = useActionForm()
  if (readers === 0) return null
  return (
    <Card className="my-6 p-5! sm:p-6!">
      <action.Form method="post" aria-label="After a restored backup" className="grid gap-4">
        <p>
          A restored backup stopped the series for {countReaders(readers)}. If it goes on, a letter that they
          got after the backup was made may come a second time.
        </p>
        <ResultNote result={action.failure ?? failureOf(result, 'resume-series')} />
        <Button
          type="submit"
          name="intent"
          value="resume-series"
          variant="quiet"
          busy={action.busy}
          className="sm:justify-self-start"
        >
          Let it go on
        </Button>
      </action.Form>
    </Card>
  )
}
