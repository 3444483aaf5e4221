import { useEffect } from 'react'
import type { SaveOutcome } from './save-outcome.ts'

type NewDraft = { id: string; begun: boolean; outcome: SaveOutcome | undefined }

/** Once something is typed, the address says which draft this is, also after a save that failed: a reload finds it. */
export function useAddressOfNew({ id, begun, outcome }: NewDraft) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save puts the bare address back.
  useEffect(() => {
    if (!begun) return
    const address = new URL(window.location.href)
    address.searchParams.set('draft', id)
    window.history.replaceState(window.history.state, '', address)
  }, [id, begun, outcome])
}
