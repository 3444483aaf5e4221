import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#app/ui/toast.tsx'
import { fittedText } from './file-size.ts'
import { UploadError } from './prepare-image.ts'
import { type UploadedImage, uploadImage } from './upload-image.ts'
import { uploadFailed, uploadSucceeded } from './upload-rules.ts'

type UploadCallbacks = { onUploaded: (image: UploadedImage) => void; onRefused: () => void }

/** Uploads one image. After a failure the file stays chosen, so that it can be sent again. */
export function useImageUpload(callbacks: UploadCallbacks) {
  const [file, setFile] = useState<File | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const currentUpload = useRef<{ file: File; controller: AbortController }>(undefined)
  const handleUploaded = useEffectEvent(callbacks.onUploaded)
  const handleRefused = useEffectEvent(callbacks.onRefused)
  useEffect(() => {
    notify.prepare()
    return () => {
      const { file: unfinished, controller } = currentUpload.current ?? {}
      controller?.abort()
      if (unfinished) notify.error('Upload canceled', `${unfinished.name} was not uploaded.`)
    }
  }, [])

  /** Sends the first one; the others are named, so that nobody waits for them. */
  function choose(files: Iterable<File>) {
    const [first, ...others] = files
    const isFree = currentUpload.current === undefined
    const left = first && !isFree ? [first, ...others] : others
    if (left.length > 0) {
      notify.error('One picture at a time', `Not uploaded: ${left.map(({ name }) => name).join(', ')}.`)
    }
    if (first && isFree) void send(first)
  }

  async function send(chosen: File) {
    const controller = new AbortController()
    const { signal } = controller
    currentUpload.current = { file: chosen, controller }
    setFile(chosen)
    setProblem(undefined)
    setFraction(0)
    try {
      const { sizes, ...image } = await uploadImage(chosen, { signal, onProgress: setFraction })
      setFile(null)
      const { title, message } = uploadSucceeded
      notify.success(title, sizes ? `${message} ${fittedText(sizes)}` : message)
      handleUploaded(image)
    } catch (error) {
      if (signal.aborted) return
      const { title, message } = error instanceof UploadError ? error : uploadFailed()
      notify.error(title, message)
      setProblem(`${title}. ${message}`)
      if (!(error instanceof UploadError && error.isFileRefused)) return
      setFile(null)
      handleRefused()
    } finally {
      currentUpload.current = undefined
      setFraction(null)
    }
  }

  return {
    /** Being uploaded, or not uploaded. */
    file,
    fraction,
    problem,
    choose,
    cancel: () => currentUpload.current?.controller.abort(),
    clear: () => {
      setFile(null)
      setProblem(undefined)
    },
  }
}
