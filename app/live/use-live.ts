import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PageTopicsContext } from './page-topics.ts'
import { subscribe, subscribeHydrated } from './subscriptions.ts'
import type { LiveEvent } from './topics.ts'

/** The maximum age of data that is loaded by a navigation; the data of the first page is as old as the document. */
const NAVIGATION_DATA_AGE_MS = 5_000

/**
 * Subscribes to topics while the component is mounted. Events say that something changed and never what, so the callback
 * loads it again, for example with a fetcher: `useLive([commentsTopic(post.id)], () => comments.load(path))`. For the data
 * of the page itself use `useLiveData`. It begins when the browser is idle.
 */
export function useLive(topics: string[], onEvent: (event: LiveEvent) => void) {
  const handleEvent = useEffectEvent(onEvent)
  const topicList = topics.join(',')
  // On the server, where a page is rendered once.
  const pageTopics = use(PageTopicsContext)
  for (const topic of topics) pageTopics?.add(topic)
  const isOfDocument = useRef(!useHydrated())
  useEffect(() => {
    if (!topicList) return
    const list = topicList.split(',')
    const isFirstPage = isOfDocument.current
    isOfDocument.current = false
    const dataTime = Date.now() - NAVIGATION_DATA_AGE_MS
    let unsubscribe: (() => void) | undefined
    const cancelIdle = whenIdle(() => {
      unsubscribe = isFirstPage
        ? subscribeHydrated(list, handleEvent)
        : subscribe(list, dataTime, handleEvent)
    })
    return () => {
      cancelIdle()
      unsubscribe?.()
    }
  }, [topicList])
}

function whenIdle(work: () => void) {
  let isCanceled = false
  const run = () => isCanceled || work()
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
    else setTimeout(run, 1_500)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
  return () => {
    isCanceled = true
  }
}
