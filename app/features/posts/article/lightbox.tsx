import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Another object for each press, so that the same image can be opened again before its close event has come. */
export type EnlargedImage = {
  /** Around the image that was pressed. */
  link: HTMLAnchorElement
}

type LightboxProps = {
  enlarged: EnlargedImage
  onClose: () => void
}

/** In a gallery the reader goes on to its other images. */
const linksAround = (link: HTMLAnchorElement) => [
  ...(link.closest('[data-gallery]')?.querySelectorAll<HTMLAnchorElement>('.enlarge') ?? [link]),
]

/** Not that of the gallery: it is about all of them, and may be long. */
const captionOf = (link: HTMLAnchorElement) =>
  link.closest('figure:not([data-gallery])')?.querySelector(':scope > figcaption')?.textContent

/** A shorter movement of the finger is a tap. */
const SWIPE_PX = 40

const buttonClass =
  'absolute grid size-11 place-items-center rounded-full bg-evening text-evening-ink hover:bg-highlight'

/** A native dialog: it handles Escape, traps focus and returns it to the image. */
export default function Lightbox({ enlarged, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { link } = enlarged
  const links = linksAround(link)
  const [position, setPosition] = useState({ enlarged, index: links.indexOf(link) })
  // Another image may have been pressed meanwhile.
  const index = position.enlarged === enlarged ? position.index : links.indexOf(link)
  const shown = links[index] ?? link
  const alt = shown.querySelector('img')?.alt
  const caption = captionOf(shown)
  const pressedAt = useRef<number | null>(null)
  const swiped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens again for each press
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return
    // Focus on the dialog itself: on its button, the same press of Enter that opened it would close it again.
    dialog.current.autofocus = true
    dialog.current.showModal()
  }, [enlarged])
  const close = () => dialog.current?.close()
  // The close event comes a moment later: by then the next image may be open.
  const handleClose = () => dialog.current?.open || onClose()
  const isMany = links.length > 1
  const go = (by: number) => setPosition({ enlarged, index: (index + by + links.length) % links.length })

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isMany && key === 'ArrowRight') go(1)
    if (isMany && key === 'ArrowLeft') go(-1)
  }
  const onPointerDown = ({ clientX, isPrimary }: PointerEvent) => {
    if (!isPrimary) return
    pressedAt.current = clientX
    swiped.current = false
  }
  // The browser zooms or scrolls instead.
  const onPointerCancel = () => {
    pressedAt.current = null
  }
  const onPointerUp = ({ clientX, isPrimary }: PointerEvent) => {
    if (!isPrimary) return
    const moved = clientX - (pressedAt.current ?? clientX)
    swiped.current = isMany && Math.abs(moved) > SWIPE_PX
    if (swiped.current) go(moved < 0 ? 1 : -1)
  }
  const step = (by: number) => (event: MouseEvent) => {
    event.stopPropagation()
    go(by)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={alt || 'Picture'}
      onClose={handleClose}
      onClick={() => swiped.current || close()}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerCancel={onPointerCancel}
      onPointerUp={onPointerUp}
      className="lightbox"
    >
      <button type="button" aria-label="Close" onClick={close} className={`${buttonClass} top-3 right-3`}>
        <X aria-hidden="true" className="size-5" />
      </button>
      {isMany && (
        <>
          <button
            type="button"
            aria-label="Previous picture"
            onClick={step(-1)}
            className={`${buttonClass} top-1/2 left-3`}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            onClick={step(1)}
            className={`${buttonClass} top-1/2 right-3`}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </>
      )}
      <img src={shown.href} alt={alt} draggable={false} />
      {caption && <p>{caption}</p>}
      {isMany && (
        <p role="status">
          {index + 1} of {links.length}
        </p>
      )}
    </dialog>
  )
}
