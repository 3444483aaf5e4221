import type { ActionResult } from '#app/ui/action-result.ts'
import { SEND_PATH } from '../test-log.ts'
import { listNotes, putNote, removeNote, type WaitingNote, type WaitingPhoto } from './note-store.ts'

/** A photo on a bad line takes long; without an end a dead connection would hold up all others. */
const TIMEOUT_MS = 90_000

/** `signed-out` and `unreachable` leave everything as it is, to be sent later. */
export type SendResult = 'sent' | 'signed-out' | 'unreachable'

type Answer = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'later'; why: SendResult }

/** Sends what waits, one note after another. In one tab at a time; another one that sends the same changes nothing. */
export async function sendWaitingNotes(userId: string): Promise<SendResult> {
  const send = async () => {
    for (const note of await listNotes(userId)) {
      if (note.problem) continue
      const result = await sendNote(note, putNote)
      if (result === 'sent') await removeNote(note.id)
      else if (result !== 'refused') return result
    }
    return 'sent' as const
  }
  return 'locks' in navigator ? navigator.locks.request('venus.test-notes', send) : send()
}

/**
 * First the words, which are small, then each photo. `save` is called with what is left after each step; one that the site
 * refuses has a problem then.
 */
export async function sendNote(
  note: WaitingNote,
  save: (note: WaitingNote) => Promise<void>,
): Promise<SendResult | 'refused'> {
  let rest = note
  if (!rest.isNoted) {
    const answer = await post({
      intent: 'add-entry',
      id: note.id,
      product: note.product.id,
      words: note.words,
      happenedAt: note.happenedAt,
      hasPhotos: note.photos.length > 0 ? 'on' : '',
    })
    if (answer.kind === 'later') return answer.why
    if (answer.kind === 'refused') return refuse(rest, answer.message)
    rest = { ...rest, isNoted: true }
    if (rest.photos.length > 0) await save(rest)
  }
  for (const photo of note.photos) {
    const answer = await post({ intent: 'add-photo', id: note.id, photo: photo.id }, photo)
    if (answer.kind === 'later') return answer.why
    if (answer.kind === 'refused') return refuse(rest, answer.message)
    rest = { ...rest, photos: rest.photos.filter(({ id }) => id !== photo.id) }
    if (rest.photos.length > 0) await save(rest)
  }
  return 'sent'

  async function refuse(refused: WaitingNote, problem: string) {
    await save({ ...refused, problem })
    return 'refused' as const
  }
}

async function post(fields: Record<string, string>, photo?: WaitingPhoto): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (photo) body.set('file', new File([photo.bytes], photo.name, { type: photo.type }))
  try {
    const response = await fetch(SEND_PATH, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A session that ended is redirected to the sign-in page.
    if (response.redirected) return { kind: 'later', why: 'signed-out' }
    const result: Partial<ActionResult> = Object(await response.json())
    if (response.ok && result.ok) return { kind: 'done' }
    if (response.status === 401) return { kind: 'later', why: 'signed-out' }
    const isPermanent =
      response.status >= 400 && response.status < 500 && ![408, 425, 429].includes(response.status)
    if (!isPermanent) return { kind: 'later', why: 'unreachable' }
    return { kind: 'refused', message: result.message ?? `The site answered with ${response.status}.` }
  } catch {
    // No line, half an answer, or the page of a proxy in between.
    return { kind: 'later', why: 'unreachable' }
  }
}
