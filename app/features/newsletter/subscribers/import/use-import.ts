import { useEffect, useRef, useState } from 'react'
import type { ImportMode, ImportOutcome } from './import.ts'
import { sendFile } from './send-file.ts'

export type ImportWork = { mode: ImportMode; fraction: number }

/** Sends a file, first to be checked and then, if it is still wanted, to be taken. */
export function useImport(plainOutcome: ImportOutcome | undefined) {
  const [work, setWork] = useState<ImportWork>()
  const [outcome, setOutcome] = useState(plainOutcome)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, mode: ImportMode, consent: boolean) {
    const controller = new AbortController()
    sending.current = controller
    setOutcome(undefined)
    setWork({ mode, fraction: 0 })
    const onProgress = (fraction: number) => setWork({ mode, fraction })
    setOutcome(await sendFile(file, { mode, consent, onProgress, signal: controller.signal }))
    setWork(undefined)
  }
  return { work, outcome, send, cancel: () => sending.current?.abort(), forget: () => setOutcome(undefined) }
}
