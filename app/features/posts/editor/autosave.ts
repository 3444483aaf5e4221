import { randomUuid } from '#app/text/random-uuid.ts'
import type { CopyOrigin, WorkingCopyTimes } from './editor-page.ts'
import type { AutosaveResult } from './working-copy-api.ts'

const DEBOUNCE_MS = 2000
/** Who types without a pause, or whose pictures keep arriving, does not wait longer. */
const MAX_WAIT_MS = 10_000
const MAX_RETRY_DELAY_MS = 60_000

/** What sends copies, for as long as its page is open, and how many it has sent. */
type CopySender = { id: string; sent: number }

export const createCopySender = (): CopySender => ({ id: randomUuid(), sent: 0 })

type AutosaveOptions<Copy> = {
  storedCopyAt: string | null
  sender: CopySender
  send: (copy: Copy, origin: CopyOrigin) => Promise<AutosaveResult>
  onResult: (result: AutosaveResult) => void
  /** Also while more is typed, of which alone the status tells. */
  onFork: (times: WorkingCopyTimes) => void
}

export type Autosave<Copy> = ReturnType<typeof createAutosave<Copy>>

/** Sends the working copy to the server when typing pauses, or after ten seconds, one request at a time, and retries until it arrives. */
export function createAutosave<Copy>({
  storedCopyAt,
  sender,
  send: sendCopy,
  onResult,
  onFork,
}: AutosaveOptions<Copy>) {
  let follows = storedCopyAt
  let isPaused = false
  let pendingCopy: Copy | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let requestInFlight: Promise<void> | null = null
  let failures = 0
  /** Since when a copy waits that was never sent. */
  let waitingSince: number | null = null

  const scheduleSend = () => {
    clearTimeout(timer)
    waitingSince ??= Date.now()
    const delay =
      failures > 0
        ? Math.min(MAX_RETRY_DELAY_MS, DEBOUNCE_MS * 2 ** failures)
        : Math.min(DEBOUNCE_MS, Math.max(0, waitingSince + MAX_WAIT_MS - Date.now()))
    timer = setTimeout(send, delay)
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (requestInFlight) return requestInFlight.then(() => (pendingCopy ? send() : undefined))
    const copy = pendingCopy
    if (!copy || isPaused) return Promise.resolve()
    pendingCopy = null
    waitingSince = null
    const origin = { follows, sender: sender.id, number: ++sender.sent }
    requestInFlight = sendCopy(copy, origin).then((result) => {
      requestInFlight = null
      if (result.autosaveStatus === 'kept') {
        follows = result.keptAt
        if (result.isForked) onFork(result)
      }
      if (isPaused) {
        if (result.autosaveStatus !== 'kept') pendingCopy ??= copy
        return
      }
      failures = result.autosaveStatus === 'kept' ? 0 : failures + 1
      if (result.autosaveStatus === 'kept') {
        onResult(pendingCopy ? { autosaveStatus: 'typing' } : result)
        if (pendingCopy) scheduleSend()
        return
      }
      onResult(result)
      // A retry would be refused again, since the text is too long: wait for the next change.
      if (result.autosaveStatus === 'refused' && !pendingCopy) return
      pendingCopy ??= copy
      scheduleSend()
    })
    return requestInFlight
  }

  return {
    schedule(copy: Copy) {
      pendingCopy = copy
      // During a save, too: until it is over, nobody has what is typed on.
      if (failures === 0) onResult({ autosaveStatus: 'typing' })
      // After a failure the timer that is already running fires sooner.
      if (!isPaused && (failures === 0 || timer === undefined)) scheduleSend()
    },
    /** Sends at once, for example when the page is being left. Resolves when it has arrived or failed. */
    flush: send,
    /** During a save nothing is sent: it could arrive after the save, with the older text. */
    async pause() {
      isPaused = true
      clearTimeout(timer)
      await requestInFlight
    },
    /** After a save that failed. */
    resume() {
      isPaused = false
      if (pendingCopy) scheduleSend()
    },
    /** After the text was saved or discarded. */
    async discardPending() {
      isPaused = true
      clearTimeout(timer)
      await requestInFlight
      pendingCopy = null
      waitingSince = null
      isPaused = false
      failures = 0
    },
  }
}
