import { useRef } from 'react'
import { failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FindImageField } from './find-image-field.tsx'
import { GuideFields } from './guide-fields.tsx'
import type { HolidayResult } from './holiday-action.ts'
import { guideKey, type ManagedGuide } from './holiday-manager.ts'
import { HolidayResultNote } from './holiday-result-note.tsx'
import { useHolidayForm } from './use-holiday-form.ts'

type EditGuideFormProps = { guide: ManagedGuide; result: HolidayResult | undefined }

export function EditGuideForm({ guide, result }: EditGuideFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useHolidayForm(() => {})
  const pageFailure = failureOf(result, 'edit-guide')
  const failure = action.failure ?? pageFailure
  useFocusInvalidField(form, action.failure)
  const values = pageFailure?.values ?? { ...guide, year: String(guide.year) }
  return (
    <Fold title="Edit this guide" hasError={Boolean(failure)}>
      <action.Form ref={form} method="post" aria-label="Edit this guide" className="grid gap-4">
        <input type="hidden" name="id" value={guide.id} />
        <GuideFields
          key={guideKey(guide)}
          values={{ title: values.title, description: values.description, year: values.year }}
          failure={failure}
        />
        <FindImageField
          key={guide.imageUrl}
          label="Guide picture"
          initialImage={{ url: values.imageUrl ?? '', alt: values.imageAlt ?? '' }}
        />
        <HolidayResultNote result={action.failure} />
        <Button
          type="submit"
          name="intent"
          value="edit-guide"
          busy={action.busy}
          className="justify-self-start"
        >
          {action.busy ? 'Saving...' : 'Save guide'}
        </Button>
      </action.Form>
    </Fold>
  )
}
