import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from '#app/features/media/image-process/image-limits.ts'
import { processImage } from '#app/features/media/image-process/image-process.server.ts'
import type { ImageOperation } from '#app/features/media/image-process/run-sharp.ts'

/** A phone shows what is transparent in black, and cuts any shape out of a maskable icon: the middle 80 % stay. */
export type IconShape = 'plain' | 'opaque' | 'maskable'

const SAFE_SHARE = 0.8

/** A square PNG of the middle of an image. The color fills what an image with transparent corners leaves free. */
export async function createIcon(
  image: Uint8Array,
  { size, shape }: { size: number; shape: IconShape },
  color: string,
): Promise<Buffer<ArrayBuffer>> {
  const square = async (side: number, operations: ImageOperation[], kernel?: 'nearest') => {
    const { data } = await processImage({
      input: { bytes: image, options: { limitInputPixels: MAX_IMAGE_PIXELS } },
      operations: [
        ['resize', { width: side, height: side, fit: 'cover', kernel }],
        ['timeout', { seconds: MAX_PROCESSING_SECONDS }],
        ...operations,
      ],
    })
    return data
  }
  if (shape === 'plain') return square(size, [['png']])
  const background = toCornerColor(await square(SAMPLE_SIZE, [['ensureAlpha'], ['raw']], 'nearest')) ?? color
  if (shape === 'opaque') return square(size, [['flatten', { background }], ['png']])
  const side = Math.round(size * SAFE_SHARE)
  const before = Math.floor((size - side) / 2)
  const after = size - side - before
  return square(side, [
    ['flatten', { background }],
    ['extend', { top: before, left: before, bottom: after, right: after, background }],
    ['png'],
  ])
}

const SAMPLE_SIZE = 8

/** The average of the four corners; null if one is transparent. */
function toCornerColor(pixels: Uint8Array) {
  const last = SAMPLE_SIZE - 1
  const corners = [0, last, last * SAMPLE_SIZE, SAMPLE_SIZE * SAMPLE_SIZE - 1].map((pixel) =>
    pixels.subarray(pixel * 4, pixel * 4 + 4),
  )
  if (corners.some((corner) => corner[3] !== 255)) return null
  const [r, g, b] = [0, 1, 2].map((channel) =>
    Math.round(corners.reduce((sum, corner) => sum + (corner[channel] ?? 0), 0) / corners.length),
  )
  return { r, g, b }
}
