import { useRef, useState } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MediaFile } from '../library.ts'
import { mediaLimits } from '../media-text.ts'

type AltFormProps = { file: Pick<MediaFile, 'id' | 'name' | 'alt'>; result: ActionResult | undefined }

export function AltForm({ file: { id, name, alt }, result }: AltFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const [changed, setChanged] = useState(false)
  const action = useActionForm(() => {
    setChanged(false)
    if (field.current) field.current.value = field.current.value.trim()
  })
  const failure = action.failure ?? failureOf(result, 'save-alt', id)
  return (
    <action.Form method="post" aria-label={`Alt text of ${name}`} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label="Alt text"
          name="alt"
          defaultValue={failure?.values.alt ?? alt}
          maxLength={mediaLimits.alt}
          error={errorAt(failure, 'alt')}
          onChange={({ currentTarget }) => setChanged(currentTarget.value.trim() !== alt)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          name="intent"
          value="save-alt"
          variant="quiet"
          busy={action.busy}
          disabled={isHydrated && !changed}
        >
          Save
          <VisuallyHidden>alt text of {name}</VisuallyHidden>
        </Button>
      </div>
      <ResultNote result={failure} className="mt-2" />
    </action.Form>
  )
}
