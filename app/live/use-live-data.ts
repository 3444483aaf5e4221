import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { hasUnsentText } from '#app/ui/unsent-text.ts'
import { useLive } from './use-live.ts'

/** All who read a page hear of a change at once; they need not all ask at once. */
export const SPREAD_MS = 400
const LATER_MS = 2_000

/**
 * Loads the page's data again when a topic has news. What somebody is writing is not disturbed, and what somebody just
 * sent is answered first: the answer may lead away from a page that is theirs no longer.
 */
export function useLiveData(topics: string[]) {
  const { revalidate } = useRevalidator()
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = useEffectEvent(() => {
    if (isSending) return loadIn(SPREAD_MS)
    // Without a connection the page that is there is better than the error that would come.
    if (hasUnsentText() || !navigator.onLine) return loadIn(LATER_MS)
    return void revalidate()
  })
  const loadIn = (wait: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => load(), wait)
  }
  useLive(topics, () => loadIn(SPREAD_MS * Math.random()))
  useEffect(() => () => clearTimeout(waiting.current), [])
}
