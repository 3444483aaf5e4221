import { useEffect, useState } from 'react'
import { type LoadedMedia, type MediaWish, mediaAddress } from './library.ts'

const ADDRESS = '/admin/media/files'
const PAUSE_MS = 250

/**
 * The pages of the library for wherever a picture is chosen. Not by a loader of the page around it: a server that is
 * away, or a session that ended, must not take that page with what was typed on it.
 */
export function useMediaPages(wish: MediaWish, open: boolean) {
  const [loaded, setLoaded] = useState<LoadedMedia>()
  const [attempt, setAttempt] = useState(0)
  const address = mediaAddress(wish, ADDRESS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const pause = setTimeout(async () => {
      const answer = await ask(address, controller.signal)
      if (!controller.signal.aborted) setLoaded(answer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [address, open, attempt])
  return { loaded, again: () => setAttempt((number) => number + 1) }
}

async function ask(address: string, signal: AbortSignal): Promise<LoadedMedia> {
  const failed = (message: string): LoadedMedia => ({ list: null, failure: message })
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
    if (answer.redirected) return failed('You are signed out. Sign in again in another tab.')
    if (answer.status === 403) return failed('You are no longer an admin.')
    return await answer.json()
  } catch {
    return failed('The server could not be reached. Please try again.')
  }
}
