import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#app/ui/button.tsx'
import { copyLink } from './copy-link.ts'

type ShareButtonProps = {
  title: string
  /** Of this page, unless another one is given. */
  url?: string
}

/** Opens the share sheet of the system, or copies the link where there is none. */
export function ShareButton({ title, url: other }: ShareButtonProps) {
  async function share() {
    const url = other ?? window.location.href
    const copy = () => copyLink(url, other && 'Please open the page, and copy its address.')
    if (!navigator.share) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // AbortError: the reader closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="shrink-0 noscript:hidden print:hidden max-sm:size-11 max-sm:px-0"
      onClick={share}
    >
      <Share2 aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  )
}
