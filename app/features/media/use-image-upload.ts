import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#app/ui/toast.tsx'
import { UploadError, type UploadedImage, uploadImage } from './upload-image.ts'
import { checkImageFile, uploadFailed, uploadSucceeded } from './upload-rules.ts'

/** Uploads one image. After a failure the file stays chosen, so that it can be sent again. */
export function useImageUpload(onUploaded: (image: UploadedImage) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const currentRequest = useRef<AbortController>(undefined)
  const handleUploaded = useEffectEvent(onUploaded)
  useEffect(() => {
    notify.prepare()
    return () => currentRequest.current?.abort()
  }, [])

  /** Returns false for a file that the server would reject. */
  function choose(chosen: File | null): boolean {
    const fileProblem = chosen && checkImageFile(chosen)
    if (fileProblem) notify.error(fileProblem.title, fileProblem.message)
    setProblem(fileProblem ? `${fileProblem.title}. ${fileProblem.message}` : undefined)
    setFile(fileProblem ? null : chosen)
    return !fileProblem
  }

  async function send() {
    if (!file || currentRequest.current) return
    const controller = new AbortController()
    currentRequest.current = controller
    setProblem(undefined)
    setFraction(0)
    try {
      const image = await uploadImage(file, { signal: controller.signal, onProgress: setFraction })
      setFile(null)
      notify.success(uploadSucceeded.title, uploadSucceeded.message)
      handleUploaded(image)
    } catch (error) {
      if (controller.signal.aborted) return
      const { title, message } = error instanceof UploadError ? error : uploadFailed()
      notify.error(title, message)
      setProblem(`${title}. ${message}`)
    } finally {
      currentRequest.current = undefined
      setFraction(null)
    }
  }

  return { file, fraction, problem, choose, send, cancel: () => currentRequest.current?.abort() }
}
