import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'

export type LightboxImage = { src: string; alt: string }

type LightboxProps = { image: LightboxImage; onClose: () => void }

/** A native dialog: it handles Escape, traps focus and returns it to the image. */
export default function Lightbox({ image, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again for each image
  useEffect(() => {
    if (!dialog.current) return
    // Focus on the dialog itself: on its button, the same press of Enter that opened it would close it again.
    dialog.current.autofocus = true
    dialog.current.showModal()
  }, [image])
  const close = () => dialog.current?.close()
  // The close event comes a moment later: by then the next image may be open.
  const handleClose = () => dialog.current?.open || onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog; the click is for pointers.
    <dialog
      ref={dialog}
      aria-label={image.alt || 'Picture'}
      onClose={handleClose}
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
      <img src={image.src} alt={image.alt} />
    </dialog>
  )
}
