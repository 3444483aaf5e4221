import { type FormEvent, useState } from 'react'
import {
  findPictureBlockProblem,
  type PictureBlock,
  pictureBlockLabels,
  pictureBlockLimits,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { BeforeAfterForm } from './before-after-form.tsx'
import type { PictureBlockRequest } from './edit-picture-block.ts'
import type { PictureSources } from './picture-field.tsx'
import { ShoppableForm } from './shoppable-form.tsx'
import { SwatchesForm } from './swatches-form.tsx'

type PictureBlockDialogProps = PictureSources & {
  request: PictureBlockRequest
  hasProducts: boolean
  onInsert: (block: PictureBlock) => void
  onClose: () => void
}

export function PictureBlockDialog({
  request,
  hasProducts,
  onInsert,
  onClose,
  uploadImage,
  chooseImage,
}: PictureBlockDialogProps) {
  const [block, setBlock] = useState(request.block)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const change = (changed: PictureBlock) => {
    setProblem(null)
    setBlock(changed)
  }
  const sources: PictureSources = {
    uploadImage,
    // The library is a dialog of its own: two would contend for the focus.
    chooseImage:
      chooseImage &&
      (async () => {
        setChoosing(true)
        try {
          return await chooseImage()
        } finally {
          setChoosing(false)
        }
      }),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // React would also submit the form of the post, which contains this component.
    event.stopPropagation()
    const found = findPictureBlockProblem(block)
    if (found) setProblem(found)
    else onInsert(block)
  }

  return (
    <Dialog
      open={!isChoosing}
      onOpenChange={(open) => open || isChoosing || onClose()}
      title={pictureBlockLabels[block.kind]}
      wide
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        {block.kind === 'before-after' && (
          <BeforeAfterForm block={block} onChange={change} sources={sources} />
        )}
        {block.kind === 'shoppable' && <ShoppableForm block={block} onChange={change} sources={sources} />}
        {block.kind === 'swatches' && (
          <SwatchesForm block={block} onChange={change} sources={sources} hasProducts={hasProducts} />
        )}
        <TextField
          label="Caption"
          hint="If it needs one."
          maxLength={pictureBlockLimits.caption}
          value={block.caption}
          onChange={({ target }) => change({ ...block, caption: target.value })}
        />
        {problem && (
          <p role="alert" className="font-medium text-danger text-fine">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{request.replaces ? 'Change' : 'Insert'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
