import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorFields } from './editor-fields.ts'
import type { EditorPage } from './editor-page.ts'
import { createKeeper, type Keeper, type Keeping } from './keeper.ts'
import { forgetLocally, keepLocally } from './local-copy.ts'
import { discardOnServer } from './working-copy-calls.ts'

/** Long texts are written to the browser's storage when the fingers rest, not at every key. */
const LOCAL_PAUSE_MS = 300

type Writing = {
  id: string
  userId: string
  page: EditorPage
  /** The stamp of the post that the writing began from; none for a new one. */
  asOf: string | null
  fields: EditorFields
  /** Whether this says anything that is not saved. */
  dirty: boolean
}

/** Keeps what is typed, in this browser at once and on the server when typing rests, until it is saved. */
export function useWorkingCopy({ id, userId, page, asOf, fields, dirty }: Writing) {
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  const [isLocal, setLocal] = useState(true)
  /** When the post was last saved by anybody, as far as the server has told. */
  const [lastSaved, setLastSaved] = useState(page.saved.updatedAt)
  const keeper = useRef<Keeper>(null)
  const localTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keptFields = useRef(fields)
  const keptBefore = page.unsaved?.typedAt ?? null

  const keepHere = useEffectEvent(() => {
    clearTimeout(localTimer.current)
    localTimer.current = undefined
    if (!dirty) return
    setLocal(keepLocally(id, { userId, isNew: asOf === null, typedAt: new Date().toISOString(), fields }))
  })

  useEffect(() => {
    const own = createKeeper(id, keptBefore, (answer) => {
      setKeeping(answer.keeping)
      if (answer.keeping === 'kept') setLastSaved(answer.updatedAt)
    })
    keeper.current = own
    const hurry = () => {
      if (localTimer.current) keepHere()
      void own.flush()
    }
    const hurryWhenHidden = () => document.visibilityState === 'hidden' && hurry()
    window.addEventListener('pagehide', hurry)
    window.addEventListener('online', hurry)
    window.addEventListener('focus', hurry)
    document.addEventListener('visibilitychange', hurryWhenHidden)
    return () => {
      window.removeEventListener('pagehide', hurry)
      window.removeEventListener('online', hurry)
      window.removeEventListener('focus', hurry)
      document.removeEventListener('visibilitychange', hurryWhenHidden)
      clearTimeout(localTimer.current)
      void own.flush()
    }
  }, [id, keptBefore])

  async function forget() {
    clearTimeout(localTimer.current)
    localTimer.current = undefined
    await keeper.current?.drop()
    forgetLocally(id)
  }

  const typed = useEffectEvent(async () => {
    // A copy that is only looked at is no newer for it.
    if (fields === keptFields.current) return
    keptFields.current = fields
    if (!dirty) {
      await forget()
      await discardOnServer(id)
      return
    }
    clearTimeout(localTimer.current)
    localTimer.current = setTimeout(keepHere, LOCAL_PAUSE_MS)
    keeper.current?.typed({ asOf, fields })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is one.
  useEffect(() => void typed(), [fields])

  return {
    keeping: dirty ? keeping : 'nothing',
    isLocal,
    lastSaved,
    setLastSaved,
    forget,
    flush: () => keeper.current?.flush() ?? Promise.resolve(),
    rest: () => keeper.current?.rest(),
    goOn: () => keeper.current?.goOn(),
    /** To learn how things stand with the server. */
    sendAgain: () => {
      keeper.current?.typed({ asOf, fields })
      void keeper.current?.flush()
    },
  } as const
}
