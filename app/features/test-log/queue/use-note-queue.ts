import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listNotes, onNotesChange, putNote, removeNote, type WaitingNote } from './note-store.ts'
import { type SendResult, sendNote, sendWaitingNotes } from './send-notes.ts'
import { storeWaitingCount } from './waiting-count.ts'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 120_000

/** `kept` in this browser until they have reached the site. */
export type AddResult = 'sent' | 'kept' | 'lost'

/** The notes of this browser that have not reached the site. They are sent by themselves. */
export function useNoteQueue(userId: string, onArrived: () => void) {
  const [notes, setNotes] = useState<WaitingNote[]>([])
  const [state, setState] = useState<SendResult | 'sending'>('sent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const retryMs = useRef(FIRST_RETRY_MS)
  const isSending = useRef(false)

  const refresh = useCallback(async () => {
    const waiting = await listNotes(userId).catch(() => [])
    storeWaitingCount(waiting.length)
    setNotes(waiting)
    return waiting
  }, [userId])

  const arrived = useEffectEvent(onArrived)
  const sendAll = useEffectEvent(async () => {
    if (isSending.current) return
    clearTimeout(timer.current)
    const before = await refresh()
    if (before.every(({ problem }) => problem !== null)) return setState('sent')
    isSending.current = true
    setState('sending')
    const result = await sendWaitingNotes(userId).catch(() => 'unreachable' as const)
    isSending.current = false
    setState(result)
    const after = await refresh()
    if (after.length < before.length) arrived()
    const hasMore = after.some(({ problem }) => problem === null)
    if (result === 'sent') retryMs.current = FIRST_RETRY_MS
    if (!hasMore) return
    // Added meanwhile, or the line is not back.
    timer.current = setTimeout(() => sendAll(), result === 'sent' ? 0 : retryMs.current)
    if (result !== 'sent') retryMs.current = Math.min(MAX_RETRY_MS, retryMs.current * 2)
  })

  useEffect(() => {
    const sendNow = () => {
      retryMs.current = FIRST_RETRY_MS
      void sendAll()
    }
    const sendWhenVisible = () => document.visibilityState === 'visible' && sendNow()
    const stopListening = onNotesChange(() => void refresh())
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendWhenVisible)
    sendNow()
    return () => {
      clearTimeout(timer.current)
      stopListening()
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendWhenVisible)
    }
  }, [refresh])

  return {
    notes,
    state,
    retry: () => void sendAll(),
    /** Stored first, then sent. Where the browser stores nothing it is sent at once, or not at all. */
    async add(note: WaitingNote): Promise<AddResult> {
      try {
        await putNote(note)
      } catch {
        const result = await sendNote(note, async () => {})
        if (result === 'sent') arrived()
        return result === 'sent' ? 'sent' : 'lost'
      }
      await refresh()
      void sendAll()
      return 'kept'
    },
    /** Sends once more what the site refused. */
    async tryAgain(note: WaitingNote) {
      await putNote({ ...note, problem: null })
      await sendAll()
    },
    discard: (note: WaitingNote) => removeNote(note.id),
  }
}
