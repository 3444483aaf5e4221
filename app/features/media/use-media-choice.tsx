import { useState } from 'react'
import { LazyMediaPicker } from './lazy-media-picker.tsx'
import type { Uploaded } from './send-upload.ts'

/** For who asks for a picture and waits for it: opens the library, and answers with what was chosen there, or nothing. */
export function useMediaChoice() {
  const [choice, setChoice] = useState<(image: Uploaded | null) => void>()
  const settle = (image: Uploaded | null) => {
    choice?.(image)
    setChoice(undefined)
  }
  return {
    chooseImage: () =>
      new Promise<Uploaded | null>((resolve) => {
        setChoice(() => resolve)
      }),
    /** To be put on the page. */
    library: (
      <LazyMediaPicker
        open={choice !== undefined}
        onOpenChange={(open) => !open && settle(null)}
        onChoose={settle}
      />
    ),
  }
}
