import {
  BEFORE_AFTER_LABELS,
  type BeforeAfter,
  type LabeledPicture,
  pictureBlockLimits,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PictureField, type PictureSources } from './picture-field.tsx'

type BeforeAfterFormProps = {
  block: BeforeAfter
  onChange: (block: BeforeAfter) => void
  sources: PictureSources
}

export function BeforeAfterForm({ block, onChange, sources }: BeforeAfterFormProps) {
  const [before, after] = block.pictures
  const change = (index: 0 | 1, changed: Partial<LabeledPicture>) =>
    onChange({
      ...block,
      pictures: index === 0 ? [{ ...before, ...changed }, after] : [before, { ...after, ...changed }],
    })
  return (
    <div className="grid gap-4">
      <div className="grid gap-6 sm:grid-cols-2">
        {([0, 1] as const).map((index) => {
          const picture = block.pictures[index]
          const name = BEFORE_AFTER_LABELS[index]
          return (
            <fieldset key={name} className="grid min-w-0 content-start gap-3">
              <legend className="mb-2 font-medium">{name}</legend>
              <PictureField
                {...sources}
                name={name}
                picture={picture}
                onChange={(changed) => change(index, changed)}
              />
              <TextField
                label="Label"
                maxLength={pictureBlockLimits.label}
                value={picture.label}
                placeholder={name}
                onChange={({ target }) => change(index, { label: target.value })}
              />
            </fieldset>
          )
        })}
      </div>
      {before.src && after.src && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() =>
            onChange({
              ...block,
              pictures: [
                { ...after, label: before.label },
                { ...before, label: after.label },
              ],
            })
          }
        >
          Swap the pictures
        </Button>
      )}
    </div>
  )
}
