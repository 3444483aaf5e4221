import { randomBytes } from 'node:crypto'
import { logProblem } from '#app/http/problem.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { loggableError } from '#platform/errors.ts'
import type { MediaContext } from '../accept-upload.server.ts'
import { insertMediaFiles, mediaUrl, type NewMediaFile } from '../media.server.ts'
import { mediaLimits, toSingleLine } from '../media-text.ts'
import { countFileUpload, withReceivedFile } from '../receive-file.server.ts'
import { detectMp4, readVideoSize } from './mp4.server.ts'
import type { UploadedVideo } from './upload-video.ts'
import {
  CAPTIONS_MIME_TYPE,
  damagedVideo,
  MAX_CAPTIONS_BYTES,
  noCaptions,
  noVideo,
  parseCaptions,
  quickTimeVideo,
  tooLargeVideo,
  VIDEO_MIME_TYPE,
} from './video-rules.ts'

export type VideoContext = MediaContext & { services: { settings: { maxVideoBytes: number } } }

const KEY_PREFIX = 'blog-media/videos'

type Upload = { name: string; length: number; bytes: AsyncIterable<Uint8Array> }

/** Stores an MP4 file, or the captions of one, as it arrives: it is never held in memory. */
export async function acceptVideo(context: VideoContext, kind: 'video' | 'captions', upload: Upload) {
  try {
    await countFileUpload(context)
    const video = kind === 'video' ? await storeVideo(context, upload) : await storeCaptions(context, upload)
    return respond<{ video?: UploadedVideo }>({ ok: true, intent: 'upload', message: 'Uploaded', video })
  } catch (error) {
    const { headers, ...problem } = logProblem(error, context.log, 'storing a video failed')
    return respond<{ video?: UploadedVideo }>(
      { ok: false, intent: 'upload', values: {}, ...problem },
      headers,
    )
  }
}

async function storeVideo(context: VideoContext, { name, length, bytes }: Upload): Promise<UploadedVideo> {
  const { maxVideoBytes: maxBytes } = context.services.settings
  const tooLargeMessage = tooLargeVideo(maxBytes)
  const upload = { kind: 'video', bytes, length, maxBytes, tooLargeMessage, checkStart }
  return withReceivedFile(upload, async ({ file, path, size }) => {
    const shape = await readVideoSize(size, async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    })
    if (!shape) throw new UserError(422, damagedVideo)
    await file.close()
    const key = newKey('mp4')
    await context.services.media.storage.putFile(key, path, { contentType: VIDEO_MIME_TYPE })
    await insertRow(context, { key, name: fileName(name, 'video.mp4'), bytes: size, ...shape })
    return { url: mediaUrl(key), ...shape }
  })
}

function checkStart(start: Buffer) {
  const type = detectMp4(start)
  if (type === 'quicktime') throw new UserError(415, quickTimeVideo)
  if (type === null) throw new UserError(415, noVideo)
}

async function storeCaptions(context: VideoContext, { name, length, bytes }: Upload): Promise<UploadedVideo> {
  if (length > MAX_CAPTIONS_BYTES) throw new UserError(413, 'A captions file can have at most 512 KB.')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_CAPTIONS_BYTES) throw new UserError(413, 'A captions file can have at most 512 KB.')
    chunks.push(chunk)
  }
  const text = parseCaptions(Buffer.concat(chunks))
  if (text === null) throw new UserError(415, noCaptions)
  const content = Buffer.from(text)
  const key = newKey('vtt')
  await context.services.media.storage.put(key, content, { contentType: CAPTIONS_MIME_TYPE })
  const row = { key, name: fileName(name, 'captions.vtt'), bytes: content.length, width: 1, height: 1 }
  await insertRow(context, row)
  return { url: mediaUrl(key), width: 1, height: 1 }
}

const newKey = (extension: string) =>
  `${KEY_PREFIX}/${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`

const fileName = (name: string, fallback: string) => toSingleLine(name).slice(0, mediaLimits.name) || fallback

/** First the file, then its row, as with images. */
async function insertRow({ access, viewer, services, log }: VideoContext, file: NewMediaFile) {
  try {
    await insertMediaFiles(access, [{ ...file, uploadedBy: viewer?.id ?? null }])
  } catch (error) {
    await services.media.storage
      .delete(file.key)
      .catch((deleteError: unknown) =>
        log.warn({ key: file.key, ...loggableError(deleteError) }, 'deleting a file without a row failed'),
      )
    throw error
  }
}
