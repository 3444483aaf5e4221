import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Autosave, createAutosave, createCopySender } from './autosave.ts'
import type { EditorFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { removeLocalCopy, saveLocalCopy } from './local-copy.ts'
import {
  type AutosaveStatus,
  deleteServerCopy,
  discardServerCopy,
  postWorkingCopy,
  type UnsavedCopy,
} from './working-copy-api.ts'

/** Writing a long text to the browser's storage at every key would slow down typing. */
const LOCAL_SAVE_DELAY_MS = 300

type UseWorkingCopyInput = {
  id: string
  userId: string
  page: EditorPage
  /** When the post that is being edited was saved; null for a new post. */
  asOf: string | null
  fields: EditorFields
  /** Whether the fields differ from the saved post. */
  dirty: boolean
}

/** Stores what is typed until it is saved: in this browser at once, and on the server when typing pauses. */
export function useWorkingCopy({ id, userId, page, asOf, fields, dirty }: UseWorkingCopyInput) {
  const [autosaveStatus, setAutosaveStatus] = useState<AutosaveStatus>('nothing')
  const [isStoredLocally, setStoredLocally] = useState(true)
  /** When the post was last saved by anybody, as far as this page knows. */
  const [lastSaved, setLastSaved] = useState(page.saved.updatedAt)
  const [isForked, setForked] = useState(false)
  const autosaveRef = useRef<Autosave<UnsavedCopy>>(null)
  const localTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastHandledFields = useRef(fields)
  const isDiscarding = useRef(false)
  const [sender] = useState(createCopySender)
  const storedCopyAt = page.unsaved?.typedAt ?? null

  const saveLocalCopyNow = useEffectEvent(() => {
    clearTimeout(localTimer.current)
    localTimer.current = undefined
    if (!dirty) return
    setStoredLocally(
      saveLocalCopy(id, { userId, isNew: asOf === null, typedAt: new Date().toISOString(), fields }),
    )
  })

  useEffect(() => {
    const autosave = createAutosave<UnsavedCopy>({
      storedCopyAt,
      sender,
      send: (copy, origin) => postWorkingCopy({ id, ...copy, ...origin }),
      onResult(result) {
        setAutosaveStatus(result.autosaveStatus)
        if (result.autosaveStatus === 'kept') setLastSaved(result.updatedAt)
      },
      onFork: () => setForked(true),
    })
    autosaveRef.current = autosave
    const flushAll = () => {
      if (localTimer.current) saveLocalCopyNow()
      void autosave.flush()
    }
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flushAll()
    window.addEventListener('pagehide', flushAll)
    window.addEventListener('online', flushAll)
    window.addEventListener('focus', flushAll)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      window.removeEventListener('pagehide', flushAll)
      window.removeEventListener('online', flushAll)
      window.removeEventListener('focus', flushAll)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      clearTimeout(localTimer.current)
      void autosave.flush()
    }
  }, [id, storedCopyAt, sender])

  async function forget() {
    clearTimeout(localTimer.current)
    localTimer.current = undefined
    await autosaveRef.current?.discardPending()
    removeLocalCopy(id)
  }

  /** Only what can be brought back is discarded: if that fails, the text stays, and undefined is returned. */
  async function discard() {
    isDiscarding.current = true
    await autosaveRef.current?.pause()
    const discarded = await discardServerCopy(id)
    if (discarded) await forget()
    else autosaveRef.current?.resume()
    isDiscarding.current = false
    return discarded
  }

  const onFieldsChange = useEffectEvent(async () => {
    // Fields that were only loaded are not stored again.
    if (fields === lastHandledFields.current) return
    lastHandledFields.current = fields
    if (!dirty) {
      await forget()
      // A second request could arrive first, and leave nothing to undo.
      if (!isDiscarding.current) await deleteServerCopy(id)
      return
    }
    clearTimeout(localTimer.current)
    localTimer.current = setTimeout(saveLocalCopyNow, LOCAL_SAVE_DELAY_MS)
    autosaveRef.current?.schedule({ asOf, fields })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the fields.
  useEffect(() => void onFieldsChange(), [fields])

  return {
    autosaveStatus: dirty ? autosaveStatus : 'nothing',
    isStoredLocally,
    /** Whether another tab or device had stored another text. */
    isForked,
    lastSaved,
    setLastSaved,
    forget,
    discard,
    flush: () => autosaveRef.current?.flush() ?? Promise.resolve(),
    pauseAutosave: () => autosaveRef.current?.pause(),
    resumeAutosave: () => autosaveRef.current?.resume(),
    /** Finds out whether the server still accepts what is typed. */
    sendAgain: () => {
      autosaveRef.current?.schedule({ asOf, fields })
      void autosaveRef.current?.flush()
    },
  } as const
}
