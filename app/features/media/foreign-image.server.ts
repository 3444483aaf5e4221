import { ForeignFetchError, fetchForeignFile } from '#platform/foreign-fetch.ts'
import { AMAZON_PICTURE_PROBLEM, isAmazonPictureHost } from './amazon-pictures.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from './image-process/image-limits.ts'
import { processImage } from './image-process/image-process.server.ts'
import { detectImageType, isAnimatedImage } from './image-type.ts'
import { fitToSite, ImageRejectedError } from './reencode-image.server.ts'
import { MAX_IMAGE_BYTES, uploadFailed } from './upload-rules.ts'

const MAX_FOREIGN_BYTES = 12 * 1024 * 1024

type ForeignImageOptions = { runLimited: ConcurrencyLimiter; isForbidden?: (ip: string) => boolean }

/** An image of another site, made to fit as the browser does with a photo. */
export async function fetchForeignImage(
  link: string,
  { runLimited, isForbidden }: ForeignImageOptions,
): Promise<File> {
  const bytes = await fetchBytes(link, isForbidden)
  const fitted = bytes.length > MAX_IMAGE_BYTES ? await runLimited(() => shrink(bytes)) : bytes
  return new File([Uint8Array.from(fitted)], nameFromUrl(link))
}

async function fetchBytes(link: string, isForbidden: ForeignImageOptions['isForbidden']) {
  try {
    return await fetchForeignFile(link, {
      maxBytes: MAX_FOREIGN_BYTES,
      headers: { Accept: 'image/webp,image/jpeg,image/png' },
      onRequest: refuseAmazonPicture,
      ...(isForbidden && { isForbidden }),
    })
  } catch (error) {
    if (!(error instanceof ForeignFetchError)) throw error
    throw new ImageRejectedError(uploadFailed(`The picture could not be copied. ${error.message}`), 422)
  }
}

/** Also where another site redirects to one. */
export function refuseAmazonPicture({ hostname }: URL) {
  if (isAmazonPictureHost(hostname)) throw new ForeignFetchError('refused', AMAZON_PICTURE_PROBLEM)
}

/** What is no still image stays as it is, and is refused by its size. */
async function shrink(bytes: Buffer): Promise<Buffer> {
  if (!detectImageType(bytes) || isAnimatedImage(bytes)) return bytes
  return processImage({
    input: { bytes, options: { limitInputPixels: MAX_IMAGE_PIXELS } },
    operations: [
      ['autoOrient'],
      fitToSite,
      ['timeout', { seconds: MAX_PROCESSING_SECONDS }],
      ['webp', { quality: 85 }],
    ],
  }).then(
    ({ data }) => data,
    () => bytes,
  )
}

function nameFromUrl(link: string): string {
  const { pathname } = new URL(link)
  try {
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}
