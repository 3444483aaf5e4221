import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { UploadError, uploadImage } from '../upload-image.ts'
import { checkImageFile, type FileProblem, uploadFailed, uploadSucceeded } from '../upload-rules.ts'

/** Waiting, being sent (with a fraction) or failed (with a problem). */
export type QueuedUpload = {
  id: number
  file: File
  fraction: number | null
  problem: FileProblem | null
}

/** Uploads files one after another. A failed one stays in the list and can be retried. */
export function useUploadQueue() {
  const [queue, setQueue] = useState<QueuedUpload[]>([])
  const lastId = useRef(0)
  const uploadedCount = useRef(0)
  const currentRequest = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()

  const updateUpload = (id: number, changes: Partial<QueuedUpload>) =>
    setQueue((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => setQueue((all) => all.filter((upload) => upload.id !== id))

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file) => {
      const problem = checkImageFile(file)
      if (problem) notify.error(problem.title, problem.message)
      lastId.current += 1
      return { id: lastId.current, file, fraction: null, problem }
    })
    setQueue((all) => [...all, ...added])
  }

  const send = useEffectEvent(async ({ id, file }: QueuedUpload) => {
    const controller = new AbortController()
    currentRequest.current = controller
    updateUpload(id, { fraction: 0 })
    try {
      const onProgress = (fraction: number) => updateUpload(id, { fraction })
      await uploadImage(file, { signal: controller.signal, onProgress })
      uploadedCount.current += 1
      remove(id)
      revalidate()
    } catch (error) {
      const problem = error instanceof UploadError ? error : uploadFailed()
      if (controller.signal.aborted) remove(id)
      else {
        notify.error(problem.title, problem.message)
        updateUpload(id, { fraction: null, problem: problem as FileProblem })
      }
    }
  })
  const nextUpload = queue.some(({ fraction }) => fraction !== null)
    ? undefined
    : queue.find(({ problem }) => !problem)
  const isDone = !nextUpload && queue.every(({ problem }) => problem)
  useEffect(() => {
    if (nextUpload) send(nextUpload)
  }, [nextUpload])

  useEffect(() => {
    if (!isDone || uploadedCount.current === 0) return
    if (uploadedCount.current === 1) notify.success(uploadSucceeded.title, uploadSucceeded.message)
    else notify.success(`${uploadedCount.current} images uploaded`, 'Your images are ready to use.')
    uploadedCount.current = 0
  }, [isDone])

  useEffect(() => {
    notify.prepare()
    return () => currentRequest.current?.abort()
  }, [])

  return {
    queue,
    add,
    remove,
    retry: (id: number) => updateUpload(id, { problem: null }),
    cancel: () => currentRequest.current?.abort(),
  }
}
