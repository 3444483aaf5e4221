import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import { countUploads, type UploadCounts } from './uploads.ts'

const noUploads: UploadCounts = { running: 0, failed: 0 }

/** Reports the uploads when their number changes, and none when the editor is unmounted. */
export function useReportUploads(report: (state: UploadCounts) => void) {
  const lastReported = useRef(noUploads)
  const reportIfChanged = (state: UploadCounts) => {
    if (state.running === lastReported.current.running && state.failed === lastReported.current.failed) return
    lastReported.current = state
    report(state)
  }
  const reportRef = useRef(reportIfChanged)
  useEffect(() => () => reportRef.current(noUploads), [])
  return (state: EditorState) => reportIfChanged(countUploads(state))
}
