import { useEffect } from 'react'
import type { SaveResult } from './save-result.ts'

type NewDraft = { id: string; isStarted: boolean; result: SaveResult | undefined }

/** Once something is typed, the URL has the id of the draft, so that a reload finds it. */
export function useDraftIdInUrl({ id, isStarted, result }: NewDraft) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation of a save that failed resets the URL.
  useEffect(() => {
    if (!isStarted) return
    const url = new URL(window.location.href)
    url.searchParams.set('draft', id)
    window.history.replaceState(window.history.state, '', url)
  }, [id, isStarted, result])
}
