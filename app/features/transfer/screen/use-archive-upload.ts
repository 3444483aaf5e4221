import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendFile } from '#app/ui/send-file.ts'
import { TRANSFER_FILE } from '../transfer.ts'
import type { Taken } from '../work/take-archive.server.ts'

/** Sends an archive, tells how far it is, and shows the page anew once it is there. */
export function useArchiveUpload() {
  const [fraction, setFraction] = useState<number>()
  const [outcome, setOutcome] = useState<Taken>()
  const sending = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<boolean> {
    const controller = new AbortController()
    sending.current = controller
    setOutcome(undefined)
    setFraction(0)
    const answer = await sendFile<Taken>(file, {
      address: `${TRANSFER_FILE}?${new URLSearchParams({ name: file.name })}`,
      contentType: 'application/octet-stream',
      tooLarge: 'The file is larger than 2 GB.',
      onProgress: setFraction,
      signal: controller.signal,
    })
    setFraction(undefined)
    setOutcome(answer)
    await revalidate()
    return answer.ok
  }
  return { fraction, outcome, send, cancel: () => sending.current?.abort() }
}
