import type { EditorFields } from './editor-fields.ts'

/** Where what was typed is: on its way, kept on the server, or only in this browser for now. */
export type Keeping = 'nothing' | 'typing' | 'kept' | 'unreachable' | 'signed-out' | 'no-admin' | 'refused'

type Copy = { asOf: string | null; fields: EditorFields }
/** When the post was last saved, and when this copy was kept: the next one says which it follows. */
type Kept = { updatedAt: string | null; keptAt: string | null }
type Answer = ({ keeping: 'kept' } & Kept) | { keeping: Exclude<Keeping, 'kept'> }

const PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
const PATIENCE_MS = 20_000
/** Browsers take no more than this along when a page closes. */
const LAST_WORDS_BYTES = 60_000

export type Keeper = ReturnType<typeof createKeeper>

/** Sends what is typed to the server when typing rests, one message at a time, again and again until it arrives. */
export function createKeeper(id: string, keptBefore: string | null, tell: (answer: Answer) => void) {
  let follows = keptBefore
  let resting = false
  let waiting: Copy | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let failures = 0

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(send, Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures))
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (sending) return sending.then(() => (waiting ? send() : undefined))
    const copy = waiting
    if (!copy || resting) return Promise.resolve()
    waiting = null
    sending = post({ id, ...copy, follows }).then((answer) => {
      sending = null
      if (answer.keeping === 'kept') follows = answer.keptAt
      if (resting) {
        if (answer.keeping !== 'kept') waiting ??= copy
        return
      }
      failures = answer.keeping === 'kept' ? 0 : failures + 1
      if (answer.keeping === 'kept') {
        tell(waiting ? { keeping: 'typing' } : answer)
        if (waiting) later()
        return
      }
      tell(answer)
      // What can never be taken, since it is too long, waits for the next change.
      if (answer.keeping === 'refused' && !waiting) return
      waiting ??= copy
      later()
    })
    return sending
  }

  return {
    typed(copy: Copy) {
      waiting = copy
      if (failures === 0 && !resting) tell({ keeping: 'typing' })
      // After a failure the pause that is running is the shorter one.
      if (!resting && (failures === 0 || timer === undefined)) later()
    },
    /** Now, for instance since the page is being left; settled when it has arrived or failed. */
    flush: send,
    /** Nothing is sent while a save is under way: it would arrive after it and be the older text. */
    async rest() {
      resting = true
      clearTimeout(timer)
      await sending
    },
    /** The save did not come about: what was typed goes on its way. */
    goOn() {
      resting = false
      if (waiting) later()
    },
    /** What waits was saved or thrown away. */
    async drop() {
      resting = true
      clearTimeout(timer)
      await sending
      waiting = null
      resting = false
      failures = 0
    },
  }
}

async function post(copy: Copy & { id: string; follows: string | null }): Promise<Answer> {
  const body = JSON.stringify(copy)
  try {
    const response = await fetch('/admin/posts/working-copy', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      keepalive: new Blob([body]).size < LAST_WORDS_BYTES,
    })
    // The guard sends whoever is not signed in away.
    if (response.type === 'opaqueredirect') return { keeping: 'signed-out' }
    if (response.status === 403) return { keeping: 'no-admin' }
    if (response.status === 422 || response.status === 413) return { keeping: 'refused' }
    if (!response.ok) return { keeping: 'unreachable' }
    return { keeping: 'kept', ...((await response.json()) as Kept) }
  } catch {
    return { keeping: 'unreachable' }
  }
}
