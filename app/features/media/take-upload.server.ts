import { randomBytes } from 'node:crypto'
import { loggedProblem } from '#app/http/problem.server.ts'
import { countersOf, inAWhile, retryAfter } from '#app/http/rate-limits.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import { type AcceptedImage, acceptImage, ImageRefusal } from './accept-image.server.ts'
import { enterMedia, mediaUrl, storePostImage } from './media.server.ts'
import type { MediaStore } from './media-store.server.ts'
import type { Uploaded } from './send-upload.ts'
import { type FileProblem, MAX_IMAGE_BYTES, tooLarge, uploadFailed } from './upload.ts'
import { altTooLong, limits, oneLine } from './words.ts'

/** What it takes to deal with pictures, for one request. */
export type MediaDesk = {
  access: Access
  media: MediaStore
  limits: Limits
  log: Log
  userId: string | null
}

export type UploadAnswer =
  | { ok: true; image: Uploaded; key: string }
  | { ok: false; problem: FileProblem; status: number; headers?: Record<string, string> }

/** Takes the picture in a form; whatever goes wrong comes back in words. */
export async function takeUpload(desk: MediaDesk, form: FormData): Promise<UploadAnswer> {
  try {
    const file = form.get('file')
    if (!(file instanceof File)) throw new ImageRefusal(uploadFailed('Choose a file first.'), 400)
    if (file.size > MAX_IMAGE_BYTES) throw new ImageRefusal(tooLarge, 413)
    const alt = oneLine(form.get('alt'))
    if (alt.length > limits.alt) throw new ImageRefusal(uploadFailed(altTooLong), 422)
    const wait = await desk.limits.count(countersOf('upload', { account: desk.userId ?? '' }))
    if (wait !== null) return tooMany(wait)
    const image = await acceptImage(new Uint8Array(await file.arrayBuffer()), desk.media.inTurn)
    const name = oneLine(file.name).slice(0, limits.name) || `picture.${image.extension}`
    return { ok: true, ...(await keep(desk, image, { name, alt })) }
  } catch (error) {
    if (error instanceof ImageRefusal) return { ok: false, problem: error.problem, status: error.status }
    const { status, message } = loggedProblem(error, desk.log, 'an upload failed')
    return { ok: false, problem: uploadFailed(message), status }
  }
}

const tooMany = (seconds: number): UploadAnswer => ({
  ok: false,
  problem: uploadFailed(`That was a lot of pictures at once. Please go on ${inAWhile(seconds)}.`),
  status: 429,
  headers: retryAfter(seconds),
})

/**
 * The file first, then its row: a process that dies in between leaves a file whose name nobody was told, which no page
 * shows and no list counts. The other way round would leave a picture in the library that cannot be seen.
 */
async function keep(
  { access, media, log, userId }: MediaDesk,
  image: AcceptedImage,
  words: { name: string; alt: string },
) {
  const { width, height, bytes } = image
  const { storage } = media
  const key = await storePostImage(storage, newName(), image)
  try {
    const url = await publicUrl(media, key)
    const size = { width, height, bytes: bytes.length }
    const [row] = await enterMedia(access, [{ key, ...words, ...size, uploadedBy: userId }])
    if (!row) throw new Error('the picture was not entered')
    return { key, image: { id: row.id, url, alt: words.alt, width, height } }
  } catch (error) {
    await storage
      .delete(key)
      .catch((left: unknown) => log.warn({ key, ...reasonOf(left) }, 'a file without a row was left behind'))
    throw error
  }
}

/** Never the name of another file: a moment, and a number out of 2⁶⁴. */
const newName = () => `${Date.now()}-${randomBytes(8).toString('hex')}`

async function publicUrl({ storage }: MediaStore, key: string) {
  if (await storage.exists(key)) return mediaUrl(key)
  throw new ImageRefusal(uploadFailed('Could not get public URL'), 502)
}
