import { z } from 'zod'
import { type Change, makeChange, Refusal, TooMany } from '#app/http/run-intent.server.ts'
import { reasonOf } from '#platform/errors.ts'
import { removeUnused, setAlt } from './library.server.ts'
import { type MediaDesk, takeUpload } from './take-upload.server.ts'
import { uploadDone } from './upload.ts'
import { deletePicture } from './variants.server.ts'
import { altTooLong, limits, oneLine } from './words.ts'

/** Does what a form of the library asks. What was uploaded gets its sizes by `prepare`, which is not waited for. */
export function changeMedia(desk: MediaDesk, form: FormData, prepare: (key: string) => void) {
  const changes: Record<string, Change> = {
    async 'save-alt'(text) {
      const alt = oneLine(text('alt'))
      if (alt.length > limits.alt) throw new Refusal(422, altTooLong, 'alt')
      const id = idIn(text)
      return id && (await setAlt(desk.access, id, alt)) ? 'Alt text saved' : undefined
    },
    async 'delete-image'(text) {
      const id = idIn(text)
      const removed = id ? await removeUnused(desk.access, id) : 'gone'
      if (removed === 'gone') return undefined
      if (removed === 'in use') throw new Refusal(409, 'It is in use, so it stays.')
      await deleteFiles(desk, removed.key)
      return 'Image deleted'
    },
    async 'upload-image'() {
      const answer = await takeUpload(desk, form)
      if (!answer.ok) {
        const told = `${answer.problem.title}. ${answer.problem.message}`
        throw answer.headers ? new TooMany(told, answer.headers) : new Refusal(answer.status, told)
      }
      prepare(answer.key)
      return `${uploadDone.title}. ${uploadDone.message}`
    },
  }
  return makeChange(changes, form, desk.log)
}

const uuid = z.uuid()

const idIn = (text: (name: string) => string) => uuid.safeParse(text('id')).data

/** The library has let go of it already: a file that cannot be deleted takes room, and nothing else. */
const deleteFiles = ({ media, log }: MediaDesk, key: string) =>
  deletePicture(media.storage, key).catch((error: unknown) =>
    log.error({ key, ...reasonOf(error) }, 'the files of a deleted picture are left'),
  )
