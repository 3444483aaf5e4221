import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActionResult } from '#app/ui/action-result.ts'
import { uploadFile } from '#app/ui/upload-file.ts'
import { ARCHIVE_UPLOAD_PATH } from '../transfer.ts'

/** Uploads an archive with progress, and reloads the page's data afterwards. */
export function useArchiveUpload() {
  const [fraction, setFraction] = useState<number>()
  const [result, setResult] = useState<ActionResult>()
  const currentRequest = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  useEffect(() => () => currentRequest.current?.abort(), [])

  async function send(file: File): Promise<boolean> {
    const controller = new AbortController()
    currentRequest.current = controller
    setResult(undefined)
    setFraction(0)
    const uploaded = await uploadFile(file, {
      url: `${ARCHIVE_UPLOAD_PATH}?${new URLSearchParams({ name: file.name })}`,
      contentType: 'application/octet-stream',
      tooLargeMessage: 'The file is larger than 2 GB.',
      onProgress: setFraction,
      signal: controller.signal,
    })
    setFraction(undefined)
    setResult(uploaded)
    await revalidate()
    return uploaded.ok
  }
  return { fraction, result, send, cancel: () => currentRequest.current?.abort() }
}
