import type { Metadata, Sharp } from 'sharp'
import { UserError } from '#app/http/user-error.server.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { detectImageType, type ImageType, isAnimatedPng } from './image-type.ts'
import { type FileProblem, MAX_IMAGE_BYTES, tooLarge, unsupportedType, uploadFailed } from './upload-rules.ts'

/** A file of two megabytes can decode to gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_PROCESSING_SECONDS = 20

/** Loaded with the first image, since it takes a lot of memory. No image is processed twice, so none is cached. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

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
const animatedImage = uploadFailed('Animated pictures cannot be used. Please choose a still one.')
const tooManyPixels = uploadFailed('The picture has too many pixels. It can have at most 40 million.')

/**
 * Detects the type by content and encodes the pixels anew: upright, in sRGB, and without metadata such as the location, or
 * a second file that is hidden behind the image.
 */
export async function reencodeImage(
  file: Uint8Array,
  runLimited: ConcurrencyLimiter,
): Promise<ReencodedImage> {
  if (file.length > MAX_IMAGE_BYTES) throw new ImageRejectedError(tooLarge, 413)
  if (file.length === 0) throw new ImageRejectedError(uploadFailed('The file is empty.'), 422)
  const imageType = detectImageType(file)
  if (!imageType) throw new ImageRejectedError(unsupportedType, 415)
  const { width, height, pages = 1, isPalette } = await readMetadata(file)
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRejectedError(tooManyPixels, 422)
  if (pages > 1 || isAnimatedPng(file)) throw new ImageRejectedError(animatedImage, 422)
  const { data, info } = await runLimited(() => decodeAndEncode(file, imageType, isPalette))
  return { bytes: data, extension: imageType, width: info.width, height: info.height }
}

async function readMetadata(file: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp()
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    throw new ImageRejectedError(unreadableImage, 422)
  }
}

async function decodeAndEncode(file: Uint8Array, imageType: ImageType, isPalette: boolean) {
  const sharp = await loadSharp()
  const image = sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .timeout({ seconds: MAX_PROCESSING_SECONDS })
  try {
    return await encoders[imageType](image, isPalette).toBuffer({ resolveWithObject: true })
  } catch {
    throw new ImageRejectedError(unreadableImage, 422)
  }
}

const encoders = {
  jpg: (image: Sharp) => image.jpeg({ quality: 90, progressive: true }),
  // Without the palette, an image with few colors would become several times larger.
  png: (image: Sharp, palette: boolean) => image.png({ compressionLevel: 9, palette }),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
}
