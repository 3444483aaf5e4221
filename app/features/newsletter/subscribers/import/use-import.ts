import { useEffect, useRef, useState } from 'react'
import { sendFile } from '#app/ui/send-file.ts'
import { IMPORT_FILE, type ImportMode, type ImportOutcome } from './import.ts'

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
    const answer = await sendFile<ImportOutcome>(file, {
      address: `${IMPORT_FILE}?${new URLSearchParams({ mode, consent: consent ? 'on' : '' })}`,
      contentType: 'text/csv',
      tooLarge: 'The file is larger than 100 MB.',
      onProgress: (fraction) => setWork({ mode, fraction }),
      signal: controller.signal,
    })
    setOutcome(answer)
    setWork(undefined)
  }
  return { work, outcome, send, cancel: () => sending.current?.abort(), forget: () => setOutcome(undefined) }
}
