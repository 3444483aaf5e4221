import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MediaFile } from '../library.ts'
import { limits } from '../words.ts'

type AltFormProps = { file: Pick<MediaFile, 'id' | 'name' | 'alt'>; outcome: Outcome | undefined }

/** The words for whoever does not see the picture. What the server does not take stays as it was typed. */
export function AltForm({ file: { id, name, alt }, outcome }: AltFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const scripted = useScripted()
  const [changed, setChanged] = useState(false)
  const change = useChange(() => {
    setChanged(false)
    if (field.current) field.current.value = field.current.value.trim()
  })
  const refused = change.refused ?? refusalOf(outcome, 'save-alt', id)
  return (
    <change.Form method="post" aria-label={`Alt text of ${name}`} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label="Alt text"
          name="alt"
          defaultValue={refused?.given.alt ?? alt}
          maxLength={limits.alt}
          error={errorAt(refused, 'alt')}
          onChange={({ currentTarget }) => setChanged(currentTarget.value.trim() !== alt)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          name="intent"
          value="save-alt"
          variant="quiet"
          busy={change.busy}
          disabled={scripted && !changed}
        >
          Save
          <VisuallyHidden>alt text of {name}</VisuallyHidden>
        </Button>
      </div>
      <OutcomeNote outcome={refused} className="mt-2" />
    </change.Form>
  )
}
