import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { sendUpload, UploadError } from '../send-upload.ts'
import { checkImageFile, type FileProblem, uploadDone, uploadFailed } from '../upload.ts'

/** A file on its way: it waits, is being sent, or was refused. */
export type Sending = {
  id: number
  file: File
  fraction: number | null
  problem: FileProblem | null
}

/** Several files, one after another. One that did not arrive stays in the list and can be sent again. */
export function useUploadQueue() {
  const [queue, setQueue] = useState<Sending[]>([])
  const numbers = useRef(0)
  const arrived = useRef(0)
  const running = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()

  const change = (id: number, news: Partial<Sending>) =>
    setQueue((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)))
  const remove = (id: number) => setQueue((all) => all.filter((one) => one.id !== id))

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file) => {
      const problem = checkImageFile(file)
      if (problem) notify.error(problem.title, problem.message)
      numbers.current += 1
      return { id: numbers.current, file, fraction: null, problem }
    })
    setQueue((all) => [...all, ...added])
  }

  const send = useEffectEvent(async ({ id, file }: Sending) => {
    const controller = new AbortController()
    running.current = controller
    change(id, { fraction: 0 })
    try {
      const onProgress = (fraction: number) => change(id, { fraction })
      await sendUpload(file, { signal: controller.signal, onProgress })
      arrived.current += 1
      remove(id)
      revalidate()
    } catch (error) {
      const problem = error instanceof UploadError ? error : uploadFailed()
      if (controller.signal.aborted) remove(id)
      else {
        notify.error(problem.title, problem.message)
        change(id, { fraction: null, problem: problem as FileProblem })
      }
    }
  })
  const next = queue.some(({ fraction }) => fraction !== null)
    ? undefined
    : queue.find(({ problem }) => !problem)
  const isDone = !next && queue.every(({ problem }) => problem)
  useEffect(() => {
    if (next) send(next)
  }, [next])

  useEffect(() => {
    if (!isDone || arrived.current === 0) return
    if (arrived.current === 1) notify.success(uploadDone.title, uploadDone.message)
    else notify.success(`${arrived.current} images uploaded`, 'Your images are ready to use.')
    arrived.current = 0
  }, [isDone])

  useEffect(() => {
    notify.prepare()
    return () => running.current?.abort()
  }, [])

  return {
    queue,
    add,
    remove,
    again: (id: number) => change(id, { problem: null }),
    cancel: () => running.current?.abort(),
  }
}
