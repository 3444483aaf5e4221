import type { NewMediaFile } from '#app/features/media/media.server.ts'
import { mediaLimits, toSingleLine } from '#app/features/media/media-text.ts'
import { detectMp4, readVideoSize } from '#app/features/media/video/mp4.server.ts'
import {
  CAPTIONS_MIME_TYPE,
  damagedVideo,
  parseCaptions,
  VIDEO_MIME_TYPE,
} from '#app/features/media/video/video-rules.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Storage } from '#platform/storage.ts'

export type VideoFile = { row: NewMediaFile; content: Buffer; contentType: string }

const KEY_PREFIX = 'blog-media/videos'

/** A video or captions, by their bytes; null for anything else. */
export async function describeVideo(name: string, stem: string, bytes: Buffer): Promise<VideoFile | null> {
  const key = `${KEY_PREFIX}/${stem}`
  const fileName = toSingleLine(name).slice(0, mediaLimits.name)
  if (detectMp4(bytes.subarray(0, 64)) === 'mp4') {
    const size = await readVideoSize(bytes.length, async (start, length) =>
      bytes.subarray(start, start + length),
    )
    if (!size) throw new UserError(422, damagedVideo)
    const row = { key: `${key}.mp4`, name: fileName, bytes: bytes.length, ...size }
    return { row, content: bytes, contentType: VIDEO_MIME_TYPE }
  }
  const captions = name.endsWith('.vtt') ? parseCaptions(bytes) : null
  if (captions === null) return null
  const content = Buffer.from(captions)
  const row = { key: `${key}.vtt`, name: fileName, bytes: content.length, width: 1, height: 1 }
  return { row, content, contentType: CAPTIONS_MIME_TYPE }
}

export async function storeImportedVideo(storage: Storage, { row, content, contentType }: VideoFile) {
  await storage.put(row.key, content, { contentType })
  return row
}
