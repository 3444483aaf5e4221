import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#app/ui/toast.tsx'
import { sendUpload, UploadError, type Uploaded } from './send-upload.ts'
import { checkImageFile, uploadDone, uploadFailed } from './upload.ts'

/** One picture on its way. A file that did not arrive stays chosen, so that one press sends it again. */
export function useUpload(onUploaded: (image: Uploaded) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const arrived = useEffectEvent(onUploaded)
  useEffect(() => {
    notify.prepare()
    return () => running.current?.abort()
  }, [])

  /** False for a file that will not be taken. */
  function choose(chosen: File | null): boolean {
    const refused = chosen && checkImageFile(chosen)
    if (refused) notify.error(refused.title, refused.message)
    setProblem(refused ? `${refused.title}. ${refused.message}` : undefined)
    setFile(refused ? null : chosen)
    return !refused
  }

  async function send() {
    if (!file || running.current) return
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setFraction(0)
    try {
      const image = await sendUpload(file, { signal: controller.signal, onProgress: setFraction })
      setFile(null)
      notify.success(uploadDone.title, uploadDone.message)
      arrived(image)
    } catch (error) {
      if (controller.signal.aborted) return
      const { title, message } = error instanceof UploadError ? error : uploadFailed()
      notify.error(title, message)
      setProblem(`${title}. ${message}`)
    } finally {
      running.current = undefined
      setFraction(null)
    }
  }

  return { file, fraction, problem, choose, send, cancel: () => running.current?.abort() }
}
