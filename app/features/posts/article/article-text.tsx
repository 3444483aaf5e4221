import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { CleanedHtml } from '#app/ui/cleaned-html.tsx'
import { copyLink } from './copy-link.ts'
import type { LargePicture } from './lightbox.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

/** The text itself. It is whole without a script: its links are links, its pictures lead to themselves. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate()
  const [large, setLarge] = useState<LargePicture | null>(null)

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    const picture = link.matches('.enlarge') && link.querySelector('img')
    if (picture) {
      event.preventDefault()
      setLarge({ src: link.href, alt: picture.alt })
    } else if (link.matches('.heading-link')) {
      event.preventDefault()
      navigate({ hash: link.hash }, { replace: true })
      void copyLink(link.href)
    }
  }

  return (
    <>
      {/* It hears the clicks of the links inside, which keys make too. */}
      <CleanedHtml html={html} className="prose prose-article" onClick={onClick} />
      {large && (
        <Suspense>
          <Lightbox picture={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </>
  )
}
