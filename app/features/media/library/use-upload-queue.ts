import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { type FittedSizes, fittedText } from '../file-size.ts'
import { UploadError } from '../prepare-image.ts'
import { uploadImage } from '../upload-image.ts'
import { type FileProblem, uploadFailed, uploadSucceeded } from '../upload-rules.ts'

/** Waiting, being sent (with a fraction) or failed (with a problem). */
export type QueuedUpload = {
  id: number
  file: File
  fraction: number | null
  problem: FileProblem | null
}

const noneUploaded: { count: number; sizes: FittedSizes | null } = { count: 0, sizes: null }

/** Uploads files one after another. A failed one stays in the list and can be retried. */
export function useUploadQueue() {
  const [queue, setQueue] = useState<QueuedUpload[]>([])
  const lastId = useRef(0)
  const uploaded = useRef(noneUploaded)
  const currentRequest = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()

  const updateUpload = (id: number, changes: Partial<QueuedUpload>) =>
    setQueue((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => setQueue((all) => all.filter((upload) => upload.id !== id))

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file) => {
      lastId.current += 1
      return { id: lastId.current, file, fraction: null, problem: null }
    })
    setQueue((all) => [...all, ...added])
  }

  const send = useEffectEvent(async ({ id, file }: QueuedUpload) => {
    const controller = new AbortController()
    currentRequest.current = controller
    updateUpload(id, { fraction: 0 })
    try {
      const onProgress = (fraction: number) => updateUpload(id, { fraction })
      const { sizes } = await uploadImage(file, { signal: controller.signal, onProgress })
      const { count, sizes: sum } = uploaded.current
      uploaded.current = { count: count + 1, sizes: addSizes(sum, sizes) }
      remove(id)
      revalidate()
    } catch (error) {
      const problem = error instanceof UploadError ? error : uploadFailed()
      if (controller.signal.aborted) remove(id)
      else {
        notify.error(problem.title, problem.message)
        updateUpload(id, { fraction: null, problem })
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
    const { count, sizes } = uploaded.current
    if (!isDone || count === 0) return
    const { title, message } =
      count === 1
        ? uploadSucceeded
        : { title: `${count} images uploaded`, message: 'Your images are ready to use.' }
    notify.success(title, sizes ? `${message} ${fittedText(sizes)}` : message)
    uploaded.current = noneUploaded
  }, [isDone])

  const unfinished = queue.filter(({ problem }) => !problem).length
  const cancelAll = useEffectEvent(() => {
    currentRequest.current?.abort()
    if (unfinished === 0) return
    const pictures = unfinished === 1 ? '1 picture was' : `${unfinished} pictures were`
    notify.error('Upload canceled', `${pictures} not uploaded.`)
  })
  useEffect(() => {
    notify.prepare()
    return () => cancelAll()
  }, [])

  return {
    queue,
    isUploading: unfinished > 0,
    add,
    remove,
    retry: (id: number) => updateUpload(id, { problem: null }),
    cancel: () => currentRequest.current?.abort(),
  }
}

const addSizes = (sum: FittedSizes | null, added: FittedSizes | null): FittedSizes | null =>
  sum && added ? { before: sum.before + added.before, after: sum.after + added.after } : (added ?? sum)
