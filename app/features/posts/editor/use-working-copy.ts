import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorFields } from './editor-fields.ts'
import { createKeeper, type Keeper, type Keeping } from './keeper.ts'
import { forgetLocally, keepLocally } from './local-copy.ts'

type Writing = {
  id: string
  userId: string
  /** The stamp of the post that the writing began from; none for a new one. */
  asOf: string | null
  fields: EditorFields
  /** Whether this says anything that is not saved. */
  dirty: boolean
}

/** Keeps what is typed, in this browser at once and on the server when typing rests, until it is saved. */
export function useWorkingCopy({ id, userId, asOf, fields, dirty }: Writing) {
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  /** When the post was last saved by anybody, as far as the server has told. */
  const [lastSaved, setLastSaved] = useState<string | null>(asOf)
  const keeper = useRef<Keeper>(null)

  useEffect(() => {
    const own = createKeeper(id, (answer) => {
      setKeeping(answer.keeping)
      if (answer.keeping === 'kept') setLastSaved(answer.updatedAt)
    })
    keeper.current = own
    const hurry = () => void own.flush()
    const hurryWhenHidden = () => void (document.visibilityState === 'hidden' && own.flush())
    window.addEventListener('pagehide', hurry)
    window.addEventListener('online', hurry)
    window.addEventListener('focus', hurry)
    document.addEventListener('visibilitychange', hurryWhenHidden)
    return () => {
      window.removeEventListener('pagehide', hurry)
      window.removeEventListener('online', hurry)
      window.removeEventListener('focus', hurry)
      document.removeEventListener('visibilitychange', hurryWhenHidden)
      void own.flush()
    }
  }, [id])

  const typed = useEffectEvent((current: EditorFields) => {
    if (!dirty) return
    const typedAt = new Date().toISOString()
    keepLocally(id, { userId, isNew: asOf === null, typedAt, fields: current })
    keeper.current?.typed({ asOf, fields: current })
  })
  useEffect(() => typed(fields), [fields])

  const sendAgain = () => {
    typed(fields)
    void keeper.current?.flush()
  }

  return {
    /** To learn how things stand with the server. */
    sendAgain,
    keeping: dirty ? keeping : 'nothing',
    lastSaved,
    flush: () => keeper.current?.flush() ?? Promise.resolve(),
    async forget() {
      await keeper.current?.stop()
      forgetLocally(id)
    },
  }
}
