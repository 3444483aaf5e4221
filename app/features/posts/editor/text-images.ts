import { type RefObject, useState } from 'react'
import { type FittedSizes, fittedText } from '#app/features/media/file-size.ts'
import { uploadImage } from '#app/features/media/upload-image.ts'
import { notUploaded, stillUploading, useUploadGuard } from '#app/features/media/use-upload-guard.ts'
import { notify } from '#app/ui/toast.tsx'
import type { RichTextProps } from './rich-text/rich-text.tsx'

let runningUploads = 0
/** What was made to fit since the last message. */
let fitted: { name: string; sizes: FittedSizes }[] = []

export async function uploadTextImage(file: File) {
  runningUploads += 1
  try {
    const { sizes, ...image } = await uploadImage(file)
    if (sizes) fitted.push({ name: file.name, sizes })
    return image
  } finally {
    runningUploads -= 1
    // The next file of a gallery starts in this turn of the event loop.
    setTimeout(() => runningUploads === 0 && tellFitted())
  }
}

/** In one message: one for each picture of a gallery would cover the text. */
function tellFitted() {
  const [first, ...others] = fitted
  if (!first) return
  const sum = { before: 0, after: 0 }
  for (const { sizes } of fitted) {
    sum.before += sizes.before
    sum.after += sizes.after
  }
  fitted = []
  if (others.length === 0) notify.success('Image uploaded', `${first.name}: ${fittedText(sum)}`)
  else notify.success('Images uploaded', `${others.length + 1} pictures: ${fittedText(sum)}`)
}

/** Refuses to save the form while its text waits for an image, or has one that could not be uploaded. */
export function useTextUploadGuard(
  element: RefObject<HTMLElement | null>,
  onUploads?: RichTextProps['onUploads'],
): RichTextProps['onUploads'] {
  const [{ running, failed }, setCounts] = useState({ running: 0, failed: 0 })
  useUploadGuard(element, running > 0 ? stillUploading : failed > 0 ? notUploaded : null)
  return (counts) => {
    setCounts(counts)
    onUploads?.(counts)
  }
}
