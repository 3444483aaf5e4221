import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { copyLink } from './copy-link.ts'
import type { EnlargedImage } from './lightbox.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

/** Works without a script: heading links and forms are plain, images link to their full size, and videos to their page. */
export function ArticleText({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const [enlarged, setEnlarged] = useState<EnlargedImage | null>(null)

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.matches('.enlarge')) {
      event.preventDefault()
      setEnlarged({ link })
    } else if (link.matches('.heading-link')) {
      event.preventDefault()
      navigate({ hash: link.hash }, { replace: true })
      void copyLink(link.href)
    } else if (link.matches('.embed-link')) {
      event.preventDefault()
      void import('../embeds/play-embed.ts').then(
        ({ playEmbed }) => playEmbed(link),
        // Without the player the link leads to it.
        () => location.assign(link.href),
      )
    }
  }

  /** Polls are the only forms in a text. */
  function onSubmit(event: FormEvent) {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    void import('../polls/send-vote.ts').then(
      ({ sendVote }) => sendVote(form),
      () => form.submit(),
    )
  }

  return (
    <>
      {/* Handles clicks on the links inside; pressing Enter on a link is a click too. */}
      <SanitizedHtml html={html} className={className} onClick={onClick} onSubmit={onSubmit} />
      {enlarged && (
        <Suspense>
          <Lightbox enlarged={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </>
  )
}
