import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import { countUploads, type UploadCounts } from './uploads.ts'

const none: UploadCounts = { running: 0, failed: 0 }

/** Tells of uploads when their number changes. With the text they go, too: then there are none. */
export function useTellUploads(tell: (state: UploadCounts) => void) {
  const told = useRef(none)
  const tellIfNew = (state: UploadCounts) => {
    if (state.running === told.current.running && state.failed === told.current.failed) return
    told.current = state
    tell(state)
  }
  const last = useRef(tellIfNew)
  useEffect(() => () => last.current(none), [])
  return (state: EditorState) => tellIfNew(countUploads(state))
}
