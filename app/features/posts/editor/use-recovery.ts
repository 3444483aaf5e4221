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
    const known = unsaved ?? { fields: saved.fields, typedAt: saved.updatedAt ?? '' }
    if (kept && kept.typedAt > known.typedAt && !sameFields(kept.fields, known.fields)) setLocal(kept)
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
