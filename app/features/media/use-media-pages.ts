import { useEffect, useState } from 'react'
import { type MediaListQuery, type MediaListResult, mediaListUrl } from './library.ts'

const MEDIA_FILES_PATH = '/admin/media/files'
const DEBOUNCE_MS = 250

/**
 * Loads pages of the library for the media picker. By fetch and not by a fetcher of the router: an unreachable server or
 * an ended session must not replace the page and what was typed on it.
 */
export function useMediaPages(query: MediaListQuery, open: boolean) {
  const [loaded, setLoaded] = useState<MediaListResult>()
  const [attempt, setAttempt] = useState(0)
  const url = mediaListUrl(query, MEDIA_FILES_PATH)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same URL again
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const result = await fetchMediaPage(url, controller.signal)
      if (!controller.signal.aborted) setLoaded(result)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, open, attempt])
  return { loaded, retry: () => setAttempt((number) => number + 1) }
}

async function fetchMediaPage(url: string, signal: AbortSignal): Promise<MediaListResult> {
  const failed = (message: string): MediaListResult => ({ list: null, failure: message })
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
    if (response.redirected) return failed('You are signed out. Sign in again in another tab.')
    if (response.status === 403) return failed('You are no longer an admin.')
    if (!response.ok) return failed(`The server had a problem (${response.status}). Please try again.`)
    return await response.json()
  } catch {
    return failed('The server could not be reached. Please try again.')
  }
}
