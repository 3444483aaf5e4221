import { randomBytes } from 'node:crypto'
import { logProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { fetchForeignImage } from './foreign-image.server.ts'
import { insertMediaFiles, mediaUrl, storePostImage } from './media.server.ts'
import type { MediaStore } from './media-store.server.ts'
import { altTooLongMessage, mediaLimits, toSingleLine } from './media-text.ts'
import { ImageRejectedError, type ReencodedImage, reencodeImage } from './reencode-image.server.ts'
import type { UploadExtra, UploadedImage } from './upload-image.ts'
import { MAX_IMAGE_BYTES, tooLarge, uploadFailed, uploadSucceeded } from './upload-rules.ts'
import type { RequestVariants } from './variant-requests.server.ts'

export type MediaContext = {
  access: Access
  viewer: { id: string } | null
  log: Log
  services: { media: MediaStore & { requestVariants: RequestVariants }; limits: RateLimiter }
}

/** Stores the image in a form, or the one at the URL in it. A job makes its variants. */
export async function acceptUpload(context: MediaContext, form: FormData) {
  const intent = 'upload-image'
  try {
    const { key, image } = await storeUpload(context, form)
    context.services.media.requestVariants(key)
    return respond<UploadExtra>({ ok: true, intent, ...uploadSucceeded, image })
  } catch (error) {
    const { status, title, message, headers } =
      error instanceof ImageRejectedError ? error : toRejection(error, context.log)
    return respond<UploadExtra>({ ok: false, intent, status, title, message, values: {} }, headers)
  }
}

function toRejection(error: unknown, log: Log) {
  const { status, message } = logProblem(error, log, 'upload failed')
  return new ImageRejectedError(uploadFailed(message), status)
}

export async function storeUpload(context: MediaContext, form: FormData) {
  const sent = form.get('file')
  // Of an image that the server has to fetch.
  const url = form.get('url')
  if (!(sent instanceof File || typeof url === 'string'))
    throw new ImageRejectedError(uploadFailed('Choose a file first.'), 400)
  if (sent instanceof File && sent.size > MAX_IMAGE_BYTES) throw new ImageRejectedError(tooLarge, 413)
  const alt = toSingleLine(form.get('alt'))
  if (alt.length > mediaLimits.alt) throw new ImageRejectedError(uploadFailed(altTooLongMessage), 422)
  if (!(sent instanceof File)) return storeForeignImage(context, { url: String(url), alt })
  await countUpload(context)
  return storeFile(context, sent, { name: sent.name, alt })
}

/** Copies an image of another site. Its name is that of the file, unless another one is given. */
export async function storeForeignImage(
  context: MediaContext,
  { url, name, alt }: { url: string; name?: string; alt: string },
) {
  await countUpload(context)
  const file = await fetchForeignImage(url, { runLimited: context.services.media.runLimited })
  return storeFile(context, file, { name: name ?? file.name, alt })
}

async function countUpload({ viewer, services }: MediaContext) {
  const retryAfterSeconds = await services.limits.consume(
    rateLimitCounters('upload', { account: viewer?.id ?? '' }),
  )
  if (retryAfterSeconds === null) return
  const message = `That was a lot of pictures at once. Please go on ${formatRetryDelay(retryAfterSeconds)}.`
  throw new ImageRejectedError(uploadFailed(message), 429, retryAfterHeader(retryAfterSeconds))
}

async function storeFile(context: MediaContext, file: File, given: { name: string; alt: string }) {
  const image = await reencodeImage(
    new Uint8Array(await file.arrayBuffer()),
    context.services.media.runLimited,
  )
  const name = toSingleLine(given.name).slice(0, mediaLimits.name) || `picture.${image.extension}`
  return saveImage(context, image, { name, alt: given.alt })
}

/**
 * First the file, then its row: a process that dies in between leaves an unused file. The other way round would leave an
 * image in the library that cannot be shown.
 */
async function saveImage(
  { access, viewer, services, log }: MediaContext,
  { width, height, ...file }: ReencodedImage,
  { name, alt }: { name: string; alt: string },
): Promise<{ key: string; image: UploadedImage }> {
  const { storage } = services.media
  const key = await storePostImage(storage, createUniqueName(), file)
  try {
    if (!(await storage.exists(key))) {
      throw new ImageRejectedError(uploadFailed('Could not get public URL'), 502)
    }
    const bytes = file.bytes.length
    const uploadedBy = viewer?.id ?? null
    const [row] = await insertMediaFiles(access, [{ key, name, alt, width, height, bytes, uploadedBy }])
    if (!row) throw new Error('media file row was not inserted')
    return { key, image: { id: row.id, url: mediaUrl(key), alt, width, height } }
  } catch (error) {
    await storage
      .delete(key)
      .catch((deleteError: unknown) =>
        log.warn({ key, ...loggableError(deleteError) }, 'deleting a file without a row failed'),
      )
    throw error
  }
}

const createUniqueName = () => `${Date.now()}-${randomBytes(8).toString('hex')}`
