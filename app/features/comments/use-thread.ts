import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commentsTopic } from '#app/live/topics.ts'
import { useLive } from '#app/live/use-live.ts'
import { REFRESH_JITTER_MS } from '#app/live/use-live-data.ts'
import { hasUnsentText } from '#app/ui/has-unsent-text.ts'
import { commentHeadingId, MAX_PAGE_SIZE, type Thread } from './comments.ts'
import { loadComments } from './comments-client.ts'
import { appendOlderComments, mergeRefreshedThread, newCommentsText } from './thread.ts'

const RETRY_WHILE_TYPING_MS = 2_000

type Post = { id: string; slug: string }

/** The comments of a page, kept up to date while it is open. */
export function useThread({ id, slug }: Post, initialThread: Thread) {
  const [openedThread] = useState(initialThread)
  const [{ thread, from }, setState] = useState({ thread: initialThread, from: initialThread })
  const [isLoading, setLoading] = useState(false)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The page's own data was loaded again.
  if (from !== initialThread)
    setState({ thread: mergeRefreshedThread(thread, initialThread), from: initialThread })

  async function refresh() {
    setLoading(true)
    const loaded = await loadComments(slug, { limit: Math.min(thread.comments.length, MAX_PAGE_SIZE) })
    setLoading(false)
    if (!loaded) return
    setState((old) => ({ ...old, thread: mergeRefreshedThread(old.thread, loaded.thread) }))
  }

  async function showOlder() {
    if (!thread.older) return
    setLoadingOlder(true)
    const next = (await loadComments(slug, { before: thread.older }))?.thread
    setLoadingOlder(false)
    if (!next) return
    flushSync(() => setState((old) => ({ ...old, thread: appendOlderComments(old.thread, next) })))
    // The button has moved or is gone, so focus goes to the first new comment.
    const first = next.comments[0]
    if (first) document.getElementById(commentHeadingId(first))?.focus({ preventScroll: true })
  }

  /** Waits while the reader types: the announcement would interrupt a screen reader. */
  const scheduleRefresh = (wait: number) => {
    clearTimeout(refreshTimer.current)
    refreshTimer.current = setTimeout(
      () => (hasUnsentText() ? scheduleRefresh(RETRY_WHILE_TYPING_MS) : void refresh()),
      wait,
    )
  }
  useLive([commentsTopic(id)], () => scheduleRefresh(REFRESH_JITTER_MS * Math.random()))
  useEffect(() => () => clearTimeout(refreshTimer.current), [])

  const announcement = newCommentsText(openedThread, thread)
  return { thread, isLoading, isLoadingOlder, announcement, refresh, showOlder }
}
