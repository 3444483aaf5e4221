import { z } from 'zod'
import { type IntentHandler, respond, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { loggableError } from '#platform/errors.ts'
import { acceptUpload, type MediaContext } from './accept-upload.server.ts'
import { deleteIfUnused, setAlt } from './library.server.ts'
import { altTooLongMessage, mediaLimits, toSingleLine } from './media-text.ts'
import { deleteImage } from './variants.server.ts'

const uuid = z.uuid()

const readId = (text: (name: string) => string) => uuid.safeParse(text('id')).data

export async function handleMediaAction(context: MediaContext, form: FormData) {
  const { access, log } = context
  if (form.get('intent') === 'upload-image') return uploadByForm(context, form)
  const handlers: Record<string, IntentHandler> = {
    async 'save-alt'(text) {
      const alt = toSingleLine(text('alt'))
      if (alt.length > mediaLimits.alt) throw new UserError(422, altTooLongMessage, 'alt')
      const id = readId(text)
      return id && (await setAlt(access, id, alt)) ? 'Alt text saved' : undefined
    },
    async 'delete-image'(text) {
      const id = readId(text)
      const removed = id ? await deleteIfUnused(access, id) : 'gone'
      if (removed === 'gone') return undefined
      if (removed === 'in use') throw new UserError(409, 'It is in use, so it stays.')
      await deleteFiles(context, removed.key)
      return 'Image deleted'
    },
  }
  return runIntent({ handlers, form, log })
}

/** Without JavaScript there is no toast: the page shows the message alone, so it includes the title. */
async function uploadByForm(context: MediaContext, form: FormData) {
  const { data, init } = await acceptUpload(context, form)
  const { title, message, image: _, ...result } = data
  return respond({ ...result, message: `${title}. ${message}` }, init?.headers)
}

/** The library does not list it anymore, so files that cannot be deleted only take space. */
const deleteFiles = ({ services, log }: MediaContext, key: string) =>
  deleteImage(services.media.storage, key).catch((error: unknown) =>
    log.error({ key, ...loggableError(error) }, 'deleting the files of an image failed'),
  )
