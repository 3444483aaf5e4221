import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActionResult } from './action-result.ts'
import { uploadFile } from './upload-file.ts'

type FileUploadOptions = { path: string; tooLargeMessage: string }

/** Uploads a large file with progress, and reloads the page's data afterwards. */
export function useFileUpload({ path, tooLargeMessage }: FileUploadOptions) {
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
      url: `${path}?${new URLSearchParams({ name: file.name })}`,
      contentType: 'application/octet-stream',
      tooLargeMessage,
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
