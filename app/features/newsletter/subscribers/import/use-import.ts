import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#app/ui/upload-file.ts'
import { IMPORT_FILE_PATH, type ImportExtra, type ImportMode, type ImportResult } from './import.ts'

export type ImportUpload = { mode: ImportMode; fraction: number }

/** Uploads a file, first to check it and then again to import it. */
export function useImport(initialResult: ImportResult | undefined) {
  const [upload, setUpload] = useState<ImportUpload>()
  const [result, setResult] = useState(initialResult)
  const currentUpload = useRef<AbortController>(undefined)
  useEffect(() => () => currentUpload.current?.abort(), [])

  async function send(file: File, mode: ImportMode, consent: boolean) {
    const controller = new AbortController()
    currentUpload.current = controller
    setResult(undefined)
    setUpload({ mode, fraction: 0 })
    const response = await uploadFile<ImportExtra>(file, {
      url: `${IMPORT_FILE_PATH}?${new URLSearchParams({ mode, consent: consent ? 'on' : '' })}`,
      contentType: 'text/csv',
      tooLargeMessage: 'The file is larger than 100 MB.',
      onProgress: (fraction) => setUpload({ mode, fraction }),
      signal: controller.signal,
    })
    setResult(response)
    setUpload(undefined)
  }
  return {
    upload,
    result,
    send,
    cancel: () => currentUpload.current?.abort(),
    clearResult: () => setResult(undefined),
  }
}
