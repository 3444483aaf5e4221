import { useEffect, useState } from 'react'
import { areFieldsEqual } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { findLatestLocalDraft, type LocalCopy, readLocalCopy, removeLocalCopy } from './local-copy.ts'

/** Finds text in this browser's storage that never reached the server: of this post, or of a new one. */
export function useLocalCopyRecovery({ saved, unsaved }: EditorPage, userId: string) {
  const [localCopy, setLocalCopy] = useState<LocalCopy | null>(null)
  const [localDraft, setLocalDraft] = useState<{ id: string; copy: LocalCopy } | null>(null)

  useEffect(() => {
    const storedCopy = readLocalCopy(saved.id, userId)
    // Compared by content, since the clocks of browser and server may differ.
    if (storedCopy && !areFieldsEqual(storedCopy.fields, (unsaved ?? saved).fields)) setLocalCopy(storedCopy)
    else if (storedCopy) removeLocalCopy(saved.id)
    else if (saved.updatedAt === null && !unsaved) setLocalDraft(findLatestLocalDraft(userId))
  }, [saved, unsaved, userId])

  return {
    localCopy,
    localDraft,
    dismiss() {
      setLocalCopy(null)
      setLocalDraft(null)
    },
  }
}
