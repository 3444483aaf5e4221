import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from './topics.ts'

/** The maximum age of data that is loaded by a navigation; the data of the first page is as old as the document. */
const NAVIGATION_DATA_AGE_MS = 5_000
const FIRST_PAGE_WINDOW_MS = 60_000

/**
 * Subscribes to topics while the component is mounted. Events say that something changed and never what, so the callback
 * loads it again, for example with a fetcher: `useLive([commentsTopic(post.id)], () => comments.load(path))`. For the data
 * of the page itself use `useLiveData`. The code is loaded when the browser is idle.
 */
export function useLive(topics: string[], onEvent: (event: LiveEvent) => void) {
  const handleEvent = useEffectEvent(onEvent)
  const topicList = topics.join(',')
  useEffect(() => {
    if (!topicList) return
    const isFirstPage = performance.now() < FIRST_PAGE_WINDOW_MS
    const dataTime = isFirstPage ? performance.timeOrigin : Date.now() - NAVIGATION_DATA_AGE_MS
    let unsubscribe: (() => void) | undefined
    let isUnmounted = false
    const cancelIdle = whenIdle(async () => {
      const { subscribe } = await import('./subscriptions.ts')
      if (!isUnmounted) unsubscribe = subscribe(topicList.split(','), dataTime, handleEvent)
    })
    return () => {
      isUnmounted = true
      cancelIdle()
      unsubscribe?.()
    }
  }, [topicList])
}

/** Failures are ignored: after a deployment the script may no longer be on the server. */
function whenIdle(work: () => Promise<void>) {
  const run = () => void work().catch(() => {})
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
    else setTimeout(run, 1_500)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
  return () => window.removeEventListener('load', schedule)
}
