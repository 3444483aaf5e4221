import { AMAZON_PICTURE_PROBLEM, isAmazonPictureHost } from './amazon-pictures.ts'
import { UploadError } from './prepare-image.ts'
import { sendToLibrary, type UploadedImage } from './upload-image.ts'
import { uploadFailed } from './upload-rules.ts'

const TIMEOUT_MS = 15_000

/**
 * Copies an image of another site into the library: by the browser if that site allows it to read the pixels, else by
 * the server. Rejects with an UploadError.
 */
export async function copyImage(src: string): Promise<UploadedImage> {
  if (isAmazonPictureHost(URL.parse(src, location.href)?.hostname ?? ''))
    throw new UploadError(uploadFailed(AMAZON_PICTURE_PROBLEM))
  const file = await readPixels(src).catch(() => null)
  if (file) return sendToLibrary({ file })
  if (!/^(?:https?:)?\/\//i.test(src)) throw new UploadError(uploadFailed('It cannot be read from here.'))
  return sendToLibrary({ url: new URL(src, location.href).href })
}

/** Not by fetch: the content security policy allows images of other sites, but no requests to them. */
async function readPixels(src: string): Promise<File | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = src
  const timeout = new Promise<never>((_, reject) => {
    AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', reject)
  })
  await Promise.race([image.decode(), timeout])
  const { encodeToFit } = await import('./fit-image.ts')
  const bitmap = await createImageBitmap(image)
  const name = decodeURIComponent(new URL(src, location.href).pathname.split('/').at(-1) ?? '')
  try {
    return await encodeToFit(bitmap, { name: name || 'picture', type: '' })
  } finally {
    bitmap.close()
  }
}
