import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { hasUnsentText } from '#app/ui/has-unsent-text.ts'
import { useLive } from './use-live.ts'

/** All readers of a page get an event at once, so their requests are spread over this time. */
export const REFRESH_JITTER_MS = 400
const BUSY_RETRY_MS = 2_000

/**
 * Loads the page's data again after an event. It waits while the user is typing, and for a request that is on its way,
 * since the response may redirect.
 */
export function useLiveData(topics: string[]) {
  const { revalidate } = useRevalidator()
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle')
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useEffectEvent(() => {
    if (isSending) return scheduleReload(REFRESH_JITTER_MS)
    // Offline, the current page is better than an error.
    if (hasUnsentText() || !navigator.onLine) return scheduleReload(BUSY_RETRY_MS)
    return void revalidate()
  })
  const scheduleReload = (delayMs: number) => {
    clearTimeout(reloadTimer.current)
    reloadTimer.current = setTimeout(() => reload(), delayMs)
  }
  useLive(topics, () => scheduleReload(REFRESH_JITTER_MS * Math.random()))
  useEffect(() => () => clearTimeout(reloadTimer.current), [])
}
