import { useRef } from 'react'
import { failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useFollowUp } from '#app/ui/forms/use-follow-up.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { NoScriptMarker } from '#app/ui/no-script-marker.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { GuideFields } from './guide-fields.tsx'
import type { HolidayResult } from './holiday-action.ts'
import {
  adminGuideUrl,
  type GuideEntries,
  guideKey,
  keepFieldName,
  type ManagedGuide,
} from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

type RollOverFormProps = { guide: ManagedGuide; entries: GuideEntries; result: HolidayResult | undefined }

/** Makes the guide of another year from this one. */
export function RollOverForm({ guide, entries, result }: RollOverFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const followUp = useFollowUp()
  const action = useHolidayForm(({ id }) => followUp(adminGuideUrl(id)))
  const pageFailure = failureOf(result, 'roll-over-guide')
  const failure = action.failure ?? pageFailure
  useFocusInvalidField(form, action.failure)
  const nextYear = String(guide.year + 1)
  const withNextYear = (text: string) => text.replaceAll(String(guide.year), nextYear)
  const values = pageFailure?.values ?? {
    title: withNextYear(guide.title),
    description: withNextYear(guide.description),
    year: nextYear,
  }
  const isKept = (id: string) => !pageFailure || pageFailure.values[keepFieldName(id)] === 'on'
  const groups = [
    { legend: 'Finds to keep', items: entries.finds.map(({ id, title }) => ({ id, text: title })) },
    { legend: 'Todos to keep', items: entries.todos.map(({ id, item }) => ({ id, text: item })) },
  ]
  return (
    <Fold title="Roll over into another year" hasError={Boolean(failure)}>
      <action.Form ref={form} method="post" aria-label="Roll over into another year" className="grid gap-4">
        <NoScriptMarker />
        <input type="hidden" name="id" value={guide.id} />
        <p className="text-ink-soft">
          Makes a new guide with what you keep. This one stays as it is, and readers see the new one once you
          activate it.
        </p>
        <GuideFields key={guideKey(guide)} values={values} failure={failure} />
        {groups.map(
          ({ legend, items }) =>
            items.length > 0 && (
              <fieldset key={legend}>
                <legend className="mb-1 font-medium">{legend}</legend>
                {items.map(({ id, text }) => (
                  <Checkbox key={id} name={keepFieldName(id)} defaultChecked={isKept(id)}>
                    <span className="min-w-0 break-words">{text}</span>
                  </Checkbox>
                ))}
              </fieldset>
            ),
        )}
        <HolidayResultNote result={action.failure} />
        <Button
          type="submit"
          name="intent"
          value="roll-over-guide"
          busy={action.busy}
          className="justify-self-start"
        >
          {action.busy ? 'Rolling over...' : 'Roll over'}
        </Button>
      </action.Form>
    </Fold>
  )
}
