import { type RefObject, useState } from 'react'
import { fittedText } from '#app/features/media/file-size.ts'
import { uploadImage } from '#app/features/media/upload-image.ts'
import { notUploaded, stillUploading, useUploadGuard } from '#app/features/media/use-upload-guard.ts'
import { notify } from '#app/ui/toast.tsx'
import type { RichTextProps } from './rich-text/rich-text.tsx'

export async function uploadTextImage(file: File) {
  const { sizes, ...image } = await uploadImage(file)
  if (sizes) notify.success('Image uploaded', `${file.name}: ${fittedText(sizes)}`)
  return image
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
