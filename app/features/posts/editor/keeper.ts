import type { EditorFields } from './editor-fields.ts'

/** Where what was typed is: on its way, kept on the server, or only in this browser for now. */
export type Keeping = 'nothing' | 'typing' | 'kept' | 'unreachable' | 'signed-out' | 'refused'

type Copy = { asOf: string | null; fields: EditorFields }
type Answer = { keeping: 'kept'; updatedAt: string | null } | { keeping: Exclude<Keeping, 'kept'> }

const PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** Browsers take no more than this along when a page closes. */
const LAST_WORDS_BYTES = 60_000

export type Keeper = ReturnType<typeof createKeeper>

/** Sends what is typed to the server when typing rests, one message at a time, again and again until it arrives. */
export function createKeeper(id: string, tell: (answer: Answer) => void) {
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
    if (!copy) return Promise.resolve()
    waiting = null
    sending = post(id, copy).then((answer) => {
      sending = null
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
      if (failures === 0) tell({ keeping: 'typing' })
      // After a failure the pause that is running is the shorter one.
      if (failures === 0 || timer === undefined) later()
    },
    /** Now, for instance since the page is being left; settled when it has arrived or failed. */
    flush: send,
    /** Nothing more is sent: the text was saved or thrown away. */
    async stop() {
      waiting = null
      clearTimeout(timer)
      await sending
    },
  }
}

async function post(id: string, copy: Copy): Promise<Answer> {
  const body = JSON.stringify({ id, ...copy })
  try {
    const response = await fetch('/admin/posts/working-copy', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      keepalive: new Blob([body]).size < LAST_WORDS_BYTES,
    })
    // The guard sends whoever is not signed in away.
    if (response.type === 'opaqueredirect' || response.status === 403) return { keeping: 'signed-out' }
    if (response.status === 422 || response.status === 413) return { keeping: 'refused' }
    if (!response.ok) return { keeping: 'unreachable' }
    return { keeping: 'kept', ...((await response.json()) as { updatedAt: string | null }) }
  } catch {
    return { keeping: 'unreachable' }
  }
}
