import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { MediaFile } from '../library.ts'
import { limits } from '../words.ts'
import { useMediaChange } from './use-media-change.ts'

/** The words for whoever does not see the picture. What the server does not take stays as it was typed. */
export function AltForm({ file }: { file: Pick<MediaFile, 'id' | 'name' | 'alt'> }) {
  const scripted = useScripted()
  const [typed, setTyped] = useState<string>()
  const change = useMediaChange((outcome) => {
    if (outcome.ok) setTyped(undefined)
  })
  return (
    <change.Form method="post" className="mt-3 flex items-end gap-2">
      <input type="hidden" name="intent" value="save-alt" />
      <input type="hidden" name="id" value={file.id} />
      <TextField
        label={
          <>
            Alt text<VisuallyHidden> of {file.name}</VisuallyHidden>
          </>
        }
        name="alt"
        value={typed ?? file.alt}
        maxLength={limits.alt}
        error={change.refused?.message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="quiet" busy={change.busy} disabled={scripted && typed === undefined}>
        Save
        <VisuallyHidden>alt text of {file.name}</VisuallyHidden>
      </Button>
    </change.Form>
  )
}
