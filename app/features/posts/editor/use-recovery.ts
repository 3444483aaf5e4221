import { useEffect, useState } from 'react'
import { sameFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { forgetLocally, type LocalCopy, lastBegun, readLocally } from './local-copy.ts'

/** What this browser kept of this post, or of a new one that was never saved, and the server does not know. */
export function useRecovery({ saved, unsaved }: EditorPage, userId: string) {
  const [local, setLocal] = useState<LocalCopy | null>(null)
  const [begun, setBegun] = useState<{ id: string; copy: LocalCopy } | null>(null)

  useEffect(() => {
    const kept = readLocally(saved.id, userId)
    // By what they say, not by when: the clocks of browser and server need not agree.
    if (kept && !sameFields(kept.fields, (unsaved ?? saved).fields)) setLocal(kept)
    else if (kept) forgetLocally(saved.id)
    else if (saved.updatedAt === null && !unsaved) setBegun(lastBegun(userId))
  }, [saved, unsaved, userId])

  return {
    local,
    begun,
    settle() {
      setLocal(null)
      setBegun(null)
    },
  }
}
