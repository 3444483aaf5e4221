import { z } from 'zod'
import { loggedProblem } from '#app/problem.server.ts'
import { reasonOf } from '#platform/errors.ts'
import { listMedia, removeUnused, setAlt } from './library.server.ts'
import type { LoadedMedia, MediaWish } from './library.ts'
import { failedTitle, type MediaOutcome, readMediaIntent } from './media-change.ts'
import { type MediaDesk, takeUpload } from './take-upload.server.ts'
import { deletePicture } from './variants.server.ts'
import { altTooLong, limits, oneLine } from './words.ts'

export async function loadMedia(
  { access, log }: Pick<MediaDesk, 'access' | 'log'>,
  wish: MediaWish,
): Promise<LoadedMedia> {
  try {
    return { list: await listMedia(access, wish), failure: null }
  } catch (error) {
    return { list: null, failure: { message: loggedProblem(error, log, 'the library failed').message } }
  }
}

type Answer = { outcome: MediaOutcome; status: number; uploadedKey?: string }

const uuid = z.uuid()

/** Does what a form of the library asks; whatever goes wrong comes back in words. */
export async function changeMedia(desk: MediaDesk, form: FormData): Promise<Answer> {
  const intent = readMediaIntent(form.get('intent'))
  const id = uuid.safeParse(form.get('id')).data ?? ''
  const alt = oneLine(form.get('alt'))
  const refused = (status: number, message: string): Answer => ({
    outcome: { ok: false, intent, id, title: failedTitle(intent), message, alt },
    status,
  })
  if (intent === 'upload') return upload(desk, form)
  if (!intent || !id) return refused(400, 'It is no longer there.')
  try {
    if (intent === 'save-alt') {
      if (alt.length > limits.alt) return refused(422, altTooLong)
      if (!(await setAlt(desk.access, id, alt))) return refused(404, 'It is no longer there.')
    } else {
      const removed = await removeUnused(desk.access, id)
      if (removed === 'gone') return refused(404, 'It is no longer there.')
      if (removed === 'in use') return refused(409, 'It is in use, so it stays.')
      await deleteFiles(desk, removed.key)
    }
    return { outcome: { ok: true, intent, id }, status: 200 }
  } catch (error) {
    const { status, message } = loggedProblem(error, desk.log, `a picture: ${intent} failed`)
    return refused(status, message)
  }
}

async function upload(desk: MediaDesk, form: FormData): Promise<Answer> {
  const answer = await takeUpload(desk, form)
  if (!answer.ok) {
    return { outcome: { ok: false, intent: 'upload', ...answer.problem }, status: answer.status }
  }
  const outcome: MediaOutcome = { ok: true, intent: 'upload', id: answer.image.id }
  return { outcome, status: 200, uploadedKey: answer.key }
}

/** The library has let go of it already: a file that cannot be deleted takes room, and nothing else. */
const deleteFiles = ({ media, log }: MediaDesk, key: string) =>
  deletePicture(media.storage, key).catch((error: unknown) =>
    log.error({ key, ...reasonOf(error) }, 'the files of a deleted picture are left'),
  )
