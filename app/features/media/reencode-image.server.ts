import { UserError } from '#app/http/user-error.server.ts'
import { imageWidths } from '#app/ui/image-variants.ts'
import { ChildExitedError } from '#platform/child/limited-child.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from './image-process/image-limits.ts'
import { processImage, readImageMetadata } from './image-process/image-process.server.ts'
import type { ImageOperation } from './image-process/run-sharp.ts'
import { detectImageType, type ImageType, isAnimatedPng, isHeif } from './image-type.ts'
import {
  type FileProblem,
  MAX_IMAGE_BYTES,
  tooLarge,
  unreadableHeic,
  unsupportedType,
  uploadFailed,
} from './upload-rules.ts'

export type ReencodedImage = { bytes: Buffer; extension: ImageType; width: number; height: number }

/** Why an image cannot be used, with the title of the toast. */
export class ImageRejectedError extends UserError {
  readonly title: FileProblem['title']

  constructor({ title, message }: FileProblem, status: number, headers?: Record<string, string>) {
    super(status, message, undefined, { headers })
    this.title = title
  }
}

const unreadableImage = uploadFailed('The picture is damaged or incomplete.')
const unprocessedImage = uploadFailed(
  'The picture could not be processed. Please try again, or choose another one.',
)
const animatedImage = uploadFailed('Animated pictures cannot be used. Please choose a still one.')
const tooManyPixels = uploadFailed('The picture has too many pixels. It can have at most 40 million.')

/**
 * Detects the type by content and encodes the pixels anew: upright, in sRGB or, if it has more colors than that, in Display
 * P3, and without metadata such as the location, or a second file that is hidden behind the image. HEIC becomes JPEG, in the
 * size that the site shows, if sharp can read it: its prebuilt version cannot.
 */
export async function reencodeImage(
  file: Uint8Array,
  runLimited: ConcurrencyLimiter,
): Promise<ReencodedImage> {
  if (file.length > MAX_IMAGE_BYTES) throw new ImageRejectedError(tooLarge, 413)
  if (file.length === 0) throw new ImageRejectedError(uploadFailed('The file is empty.'), 422)
  const isPhonePhoto = isHeif(file)
  const imageType = isPhonePhoto ? 'jpg' : detectImageType(file)
  if (!imageType) throw new ImageRejectedError(unsupportedType, 415)
  const { width, height, pages = 1, isPalette, hasWideColor } = await readMetadata(file)
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRejectedError(tooManyPixels, 422)
  // Of a photo with several pictures, such as a burst, sharp takes the main one.
  if ((pages > 1 && !isPhonePhoto) || isAnimatedPng(file)) throw new ImageRejectedError(animatedImage, 422)
  const { data, info } = await runLimited(() =>
    decodeAndEncode(file, imageType, { palette: isPalette, hasWideColor, isPhonePhoto }),
  )
  return { bytes: data, extension: imageType, width: info.width, height: info.height }
}

function toRejection(error: unknown, bytes: Uint8Array) {
  // A process that ended says nothing about this image: another one may have ended it.
  if (error instanceof ChildExitedError) return new ImageRejectedError(unprocessedImage, 422)
  return isHeif(bytes)
    ? new ImageRejectedError(unreadableHeic, 415)
    : new ImageRejectedError(unreadableImage, 422)
}

async function readMetadata(bytes: Uint8Array) {
  try {
    return await readImageMetadata({ bytes, options: { limitInputPixels: false } })
  } catch (error) {
    throw toRejection(error, bytes)
  }
}

type Look = { palette: boolean; hasWideColor: boolean; isPhonePhoto: boolean }

const MAX_WIDTH_PX = Math.max(...imageWidths)

/** The site never shows more pixels. The height is that of a portrait photo (2:3). */
export const fitToSite: ImageOperation = [
  'resize',
  { width: MAX_WIDTH_PX, height: MAX_WIDTH_PX * 1.5, fit: 'inside', withoutEnlargement: true },
]

/** The profile is sharp's own: one of a file could hide anything. With 8 bits the colors would be clipped on the way. */
const wideColor: ImageOperation[] = [
  ['pipelineColorspace', 'rgb16'],
  ['withIccProfile', 'p3'],
]

async function decodeAndEncode(
  bytes: Uint8Array,
  imageType: ImageType,
  { palette, hasWideColor, isPhonePhoto }: Look,
) {
  const encoders = {
    jpg: ['jpeg', { quality: 90, progressive: true }],
    // Without the palette, an image with few colors would become several times larger.
    png: ['png', { compressionLevel: 9, palette }],
    webp: ['webp', { quality: 90 }],
  } satisfies Record<ImageType, ImageOperation>
  try {
    return await processImage({
      input: { bytes, options: { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } },
      operations: [
        ['autoOrient'],
        ...(isPhonePhoto ? [fitToSite] : []),
        ...(hasWideColor ? wideColor : []),
        ['toColorspace', 'srgb'],
        ['timeout', { seconds: MAX_PROCESSING_SECONDS }],
        encoders[imageType],
      ],
    })
  } catch (error) {
    throw toRejection(error, bytes)
  }
}
