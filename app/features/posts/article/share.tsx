import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { copyLink } from './copy-link.ts'

/** The system's own way of sharing where there is one, else the link in the clipboard. */
export function Share({ title }: { title: string }) {
  async function share() {
    const url = window.location.href
    if (!navigator.share) return copyLink(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the system's panel has changed their mind, which is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url)
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
