import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type LargePicture = { src: string; alt: string }

type LightboxProps = { picture: LargePicture; onClose: () => void }

/** The browser's own dialog: it brings Escape, keeps focus inside and gives it back to the picture. */
export default function Lightbox({ picture, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew for each picture
  useEffect(() => {
    if (!dialog.current) return
    // Focus on the dialog itself: on its button, the same press of Enter that opened it would close it again.
    dialog.current.autofocus = true
    dialog.current.showModal()
  }, [picture])
  const close = () => dialog.current?.close()
  // Browsers tell of the end a moment after it: by then the next picture may be open.
  const tellClosed = () => dialog.current?.open || onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog; the click is for pointers.
    <dialog
      ref={dialog}
      aria-label={picture.alt || 'Picture'}
      onClose={tellClosed}
      onClick={close}
      className="lightbox"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-evening text-evening-ink hover:bg-highlight"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <img src={picture.src} alt={picture.alt} />
    </dialog>
  )
}
