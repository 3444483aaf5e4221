import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commentsTopic } from '#app/live/topics.ts'
import { useLive } from '#app/live/use-live.ts'
import { SPREAD_MS } from '#app/live/use-live-data.ts'
import { hasUnsentText } from '#app/ui/unsent-text.ts'
import { commentHeading, LONGEST_STRETCH, type Thread } from './comments.ts'
import { loadComments } from './source.ts'
import { extended, newsOf, refreshed } from './thread.ts'

const LATER_MS = 2_000

type Post = { id: string; slug: string }

/** The comments of an open page: as they came with it, and as they become while it is read. */
export function useThread({ id, slug }: Post, given: Thread) {
  const [opened] = useState(given)
  const [{ thread, from }, setState] = useState({ thread: given, from: given })
  const [isLoading, setLoading] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The page itself was loaded again.
  if (from !== given) setState({ thread: refreshed(thread, given), from: given })

  async function ask(wish: { before?: string; limit?: number }) {
    setLoading(true)
    const answer = await loadComments(slug, wish)
    setLoading(false)
    return answer?.thread
  }

  async function refresh() {
    const fresh = await ask({ limit: Math.min(thread.comments.length, LONGEST_STRETCH) })
    if (!fresh) return
    setState((old) => ({ ...old, thread: refreshed(old.thread, fresh) }))
  }

  async function showOlder() {
    const next = thread.older && (await ask({ before: thread.older }))
    if (!next) return
    flushSync(() => setState((old) => ({ ...old, thread: extended(old.thread, next) })))
    // The button has moved on, or is gone: reading goes on where the new ones begin.
    const first = next.comments[0]
    if (first) document.getElementById(commentHeading(first))?.focus({ preventScroll: true })
  }

  /** Whoever is writing is not to be talked to meanwhile. */
  const refreshIn = (wait: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => (hasUnsentText() ? refreshIn(LATER_MS) : void refresh()), wait)
  }
  useLive([commentsTopic(id)], () => refreshIn(SPREAD_MS * Math.random()))
  useEffect(() => () => clearTimeout(waiting.current), [])

  return { thread, isLoading, news: newsOf(opened, thread), refresh, showOlder }
}
