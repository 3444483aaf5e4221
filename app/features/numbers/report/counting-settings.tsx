import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import { countedOfReading, countedThings, KEPT_MONTHS } from '../dimensions.ts'
import { EXPORT_NUMBERS_PATH } from './periods.ts'

/** What is counted, and whether. */
export function CountingSettings({ countsReaders }: { countsReaders: boolean }) {
  const saving = useActionForm()
  const deleting = useActionForm()
  return (
    <Card className="grid gap-5 p-5! sm:p-6!">
      <div>
        <CardTitle>What is counted</CardTitle>
        <p className="text-ink-soft">Only sums, kept for {KEPT_MONTHS} months:</p>
        <ul className="my-3 list-disc gap-8 pl-5 text-ink-soft text-small *:break-inside-avoid md:columns-2">
          {[...countedThings, countedOfReading].map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          Nobody is followed: there is no cookie, and no address is stored. Readers whose browser asks not to
          be tracked are not counted, nor are you and your assistants.
        </p>
      </div>
      <saving.Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Switch label="Count readers" name="countsReaders" defaultChecked={countsReaders} />
        <Button type="submit" name="intent" value="save-counting" variant="quiet" busy={saving.busy}>
          {saving.busy ? 'Saving...' : 'Save'}
        </Button>
      </saving.Form>
      <div>
        <ButtonAnchor href={EXPORT_NUMBERS_PATH} variant="quiet" download>
          Download everything as CSV
        </ButtonAnchor>
      </div>
      <deleting.Form method="post" className="grid gap-3 border-line border-t pt-5">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="sure" required className="size-5 shrink-0 accent-primary" />
          Delete everything that was counted, clicks on products too. This cannot be undone.
        </label>
        <div>
          <Button type="submit" name="intent" value="delete-numbers" variant="danger" busy={deleting.busy}>
            {deleting.busy ? 'Deleting...' : 'Delete the numbers'}
          </Button>
        </div>
      </deleting.Form>
    </Card>
  )
}
