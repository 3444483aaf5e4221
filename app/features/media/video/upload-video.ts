import { uploadFile } from '#app/ui/upload-file.ts'
import { CAPTIONS_MIME_TYPE, VIDEO_MIME_TYPE } from './video-rules.ts'

/** A video or its captions, which have no size. */
export type UploadedVideo = { url: string; width: number; height: number }

type UploadOptions = { signal: AbortSignal; onProgress: (fraction: number) => void }

const tooLargeMessage = 'This file is too large.'

/** Rejects with an Error whose message can be shown. */
export async function uploadVideo(
  kind: 'video' | 'captions',
  file: File,
  options: UploadOptions,
): Promise<UploadedVideo> {
  const result = await uploadFile<{ video?: UploadedVideo }>(file, {
    url: `/admin/media/${kind}?name=${encodeURIComponent(file.name)}`,
    contentType: kind === 'video' ? VIDEO_MIME_TYPE : CAPTIONS_MIME_TYPE,
    tooLargeMessage,
    ...options,
  })
  if (result.ok && result.video) return result.video
  throw new Error(result.ok ? 'The server had a problem. Please try again.' : result.message)
}
