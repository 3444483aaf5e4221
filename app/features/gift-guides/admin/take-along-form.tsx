import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { keepFieldName, type ManagedGuide } from './managed-guides.ts'

type TakeAlongFormProps = { guide: ManagedGuide; result: ActionResult | undefined }

/** For the next year, and for a letter: what is sold out is not chosen at first. */
export function TakeAlongForm({ guide: { year, gifts }, result }: TakeAlongFormProps) {
  const action = useActionForm()
  const pageFailure = failureOf(result, 'start-next-year') ?? failureOf(result, 'put-into-issue')
  const failure = action.failure ?? pageFailure
  const isTicked = (id: string, isSoldOut: boolean) =>
    pageFailure ? pageFailure.values[keepFieldName(id)] !== undefined : !isSoldOut
  return (
    <Fold title="Next year, or a letter" hasError={Boolean(failure)}>
      <action.Form method="post" aria-label="Next year, or a letter" className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">
          Choose gifts, then start the guide of {year + 1} with them, or put them into a letter. This guide
          stays as it is, and its address shows it until the new one is public.
        </p>
        {gifts.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">Gifts to take along</legend>
            {gifts.map(({ id, name, isSoldOut }) => (
              <Checkbox key={id} name={keepFieldName(id)} defaultChecked={isTicked(id, isSoldOut)}>
                <span className="wrap-anywhere min-w-0">{isSoldOut ? `${name} (sold out)` : name}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <ResultNote result={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="start-next-year" busy={action.busy}>
            Start {year + 1}
          </Button>
          <Button type="submit" name="intent" value="put-into-issue" variant="quiet" busy={action.busy}>
            Put it into a letter
          </Button>
        </div>
      </action.Form>
    </Fold>
  )
}
