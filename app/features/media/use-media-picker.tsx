import { useState } from 'react'
import { LazyMediaPicker } from './lazy-media-picker.tsx'
import type { UploadedImage } from './upload-image.ts'

/** `chooseImage` opens the library and resolves with the chosen image, or null if it is closed. */
export function useMediaPicker() {
  const [resolveChoice, setResolveChoice] = useState<(image: UploadedImage | null) => void>()
  const finish = (image: UploadedImage | null) => {
    resolveChoice?.(image)
    setResolveChoice(undefined)
  }
  return {
    chooseImage: () =>
      new Promise<UploadedImage | null>((resolve) => {
        setResolveChoice(() => resolve)
      }),
    /** To be rendered by the caller. */
    library: (
      <LazyMediaPicker
        open={resolveChoice !== undefined}
        onOpenChange={(open) => !open && finish(null)}
        onChoose={finish}
      />
    ),
  }
}
