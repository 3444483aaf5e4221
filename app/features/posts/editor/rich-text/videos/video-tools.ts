import type { UploadedVideo } from '#app/features/media/video/upload-video.ts'
import type { PlacedImage, UploadImage } from '../images/placed-image.ts'

/** Rejects with an Error whose message can be shown. */
export type UploadVideo = (
  kind: 'video' | 'captions',
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<UploadedVideo>

export type VideoTools = {
  uploadVideo: UploadVideo
  uploadImage: UploadImage
  chooseImage?: () => Promise<PlacedImage | null>
}
