import { imageWidths } from '#app/ui/image-variants.ts'
import { isAnimatedImage } from './image-type.ts'
import { MAX_IMAGE_BYTES } from './upload-rules.ts'

/** The site never shows more pixels. */
const MAX_WIDTH_PX = Math.max(...imageWidths)
/** Of a portrait photo (2:3) with this width. */
const MAX_HEIGHT_PX = MAX_WIDTH_PX * 1.5
const MIN_SIDE_PX = 100

const SAMPLE_PX = 64
/** Of a color that is converted twice. */
const MAX_ROUNDING_ERROR = 6

/** The first that is small enough is used. */
const qualities = [0.9, 0.85, 0.75]

let lastFit: Promise<unknown> = Promise.resolve()

/**
 * Encodes a photo anew so that it can be sent: upright, in the size that the site shows, without metadata such as the
 * location. Resolves with the file itself if the browser cannot read it, or if no size would be small enough.
 */
export function fitImage(file: File): Promise<File> {
  // One after another: the pixels of several photos would take gigabytes.
  const fit = lastFit.then(() => decodeAndFit(file)).catch(() => file)
  lastFit = fit
  return fit
}

async function decodeAndFit(file: File): Promise<File> {
  // The server refuses animations in its own words.
  if (isAnimatedImage(new Uint8Array(await file.arrayBuffer()))) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return (await encodeToFit(bitmap, file)) ?? file
  } finally {
    bitmap.close()
  }
}

/** `type` is that of the source. */
export async function encodeToFit(
  image: ImageBitmap,
  { name, type }: { name: string; type: string },
): Promise<File | null> {
  const encodedType = await chooseType(image, type)
  const colorSpace = hasWideColor(image) ? 'display-p3' : 'srgb'
  let scale = Math.min(1, MAX_WIDTH_PX / image.width, MAX_HEIGHT_PX / image.height)
  for (; Math.max(image.width, image.height) * scale >= MIN_SIDE_PX; scale *= 0.75) {
    const canvas = drawScaled(image, scale, colorSpace)
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: encodedType, quality })
      if (blob.size <= MAX_IMAGE_BYTES) return toFile(blob, name)
    }
  }
  return null
}

/** Photos become JPEG; what may be transparent or drawn becomes WebP, which not every browser writes. */
async function chooseType(image: ImageBitmap, sourceType: string): Promise<string> {
  if (/^image\/(?:jpeg|hei[cf])$/.test(sourceType)) return 'image/jpeg'
  const sample = draw(image, SAMPLE_PX, SAMPLE_PX)
  const { type } = await sample.convertToBlob({ type: 'image/webp' })
  if (type === 'image/webp') return type
  const pixels = sample.getContext('2d')?.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data ?? []
  return pixels.every((value, index) => index % 4 !== 3 || value === 255) ? 'image/jpeg' : 'image/png'
}

/** Whether it has colors that sRGB has not: these would be clipped by a plain canvas. */
function hasWideColor(image: ImageBitmap): boolean {
  const wide = readSample(draw(image, SAMPLE_PX, SAMPLE_PX, 'display-p3'))
  const clipped = readSample(draw(draw(image, SAMPLE_PX, SAMPLE_PX), SAMPLE_PX, SAMPLE_PX, 'display-p3'))
  return wide.some((value, index) => Math.abs(value - (clipped[index] ?? 0)) > MAX_ROUNDING_ERROR)
}

const readSample = (canvas: OffscreenCanvas) =>
  canvas.getContext('2d')?.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX, { colorSpace: 'display-p3' }).data ??
  new Uint8ClampedArray()

/** By halves: browsers skip pixels when they scale an image to a small part of its size at once. */
function drawScaled(image: ImageBitmap, scale: number, colorSpace: PredefinedColorSpace): OffscreenCanvas {
  const width = Math.round(image.width * scale)
  const height = Math.round(image.height * scale)
  let current: ImageBitmap | OffscreenCanvas = image
  while (current.width > 2 * width) current = draw(current, current.width / 2, current.height / 2, colorSpace)
  return draw(current, width, height, colorSpace)
}

function draw(
  image: ImageBitmap | OffscreenCanvas,
  width: number,
  height: number,
  colorSpace: PredefinedColorSpace = 'srgb',
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d', { colorSpace })
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function toFile(blob: Blob, name: string): File {
  const extension = blob.type === 'image/jpeg' ? 'jpg' : blob.type.slice('image/'.length)
  return new File([blob], `${name.replace(/\.\w{1,5}$/, '')}.${extension}`, { type: blob.type })
}
