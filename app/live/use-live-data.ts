import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { hasUnsentText } from '#app/ui/has-unsent-text.ts'
import { SITE_TOPIC } from './topics.ts'
import { useLive } from './use-live.ts'

/** All readers of a page get an event at once, so their requests are spread over this time. */
export const REFRESH_JITTER_MS = 400
const BUSY_RETRY_MS = 2_000

let timer: ReturnType<typeof setTimeout> | undefined
/** Returns after how long it has to be called again; 0 if it loads. */
let tryReload = () => 0
let isSiteChanged = false

function scheduleReload(delayMs: number) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    const retryMs = tryReload()
    if (retryMs > 0) scheduleReload(retryMs)
  }, delayMs)
}

/** Loads the page's data again, once nothing stands against it. */
export const reloadSoon = () => scheduleReload(REFRESH_JITTER_MS * Math.random())

/** Loads the page's data again after an event. */
export const useLiveData = (topics: string[]) => useLive(topics, reloadSoon)

/** Whether the settings that the page shows have changed since. */
export const isSiteOutdated = () => isSiteChanged

/**
 * For the root, which stays while pages come and go. A reload waits while the user is typing, and for a request that is on
 * its way, since the response may redirect. `siteData` is new when the settings were loaded again.
 */
export function useLiveSite(siteData: unknown, isEditingSite: boolean) {
  const { revalidate } = useRevalidator()
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle')
  const reload = useEffectEvent(() => {
    if (isSending) return REFRESH_JITTER_MS
    // Offline, the current page is better than an error.
    if (hasUnsentText() || !navigator.onLine) return BUSY_RETRY_MS
    void revalidate()
    return 0
  })
  useEffect(() => {
    tryReload = () => reload()
  }, [])
  useLive(isEditingSite ? [] : [SITE_TOPIC], () => {
    isSiteChanged = true
    reloadSoon()
  })
  useEffect(() => {
    // While a reload is scheduled, there was another change in the meantime.
    if (siteData && !timer) isSiteChanged = false
  }, [siteData])
}
