import { useEffect, useEffectEvent } from 'react'
import type { LiveNews } from './topics.ts'

/** How old a page's data may be when it arrives by navigation; that of a first page is as old as the document. */
const PAGE_MS = 5_000
const FIRST_PAGE_MS = 60_000

/**
 * Listens to topics while the component is on the page. News say that something changed and never what: whoever hears
 * them asks the server again. So a list of comments would say
 * `useLive([commentsTopic(post.id)], () => comments.load(address))`, with `comments` a fetcher, and for a page's own
 * data there is `useLiveData`. The code behind it is loaded when the page has nothing else to do.
 */
export function useLive(topics: string[], onNews: (news: LiveNews) => void) {
  const hear = useEffectEvent(onNews)
  const wanted = topics.join(',')
  useEffect(() => {
    if (!wanted) return
    const isFirstPage = performance.now() < FIRST_PAGE_MS
    const from = isFirstPage ? performance.timeOrigin : Date.now() - PAGE_MS
    let stop: (() => void) | undefined
    let isOver = false
    const dropped = whenIdle(async () => {
      const { listen } = await import('./live.ts')
      if (!isOver) stop = listen(wanted.split(','), from, hear)
    })
    return () => {
      isOver = true
      dropped()
      stop?.()
    }
  }, [wanted])
}

/** After the page is loaded and quiet. A version that is gone from the server is no reason to complain. */
function whenIdle(work: () => Promise<void>) {
  const attempt = () => void work().catch(() => {})
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: 4_000 })
    else setTimeout(attempt, 1_500)
  }
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
  return () => window.removeEventListener('load', soon)
}
