import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from './image-process/image-limits.ts'
import { processImage } from './image-process/image-process.server.ts'
import { allImageVariants, fallbackVariants, type ImageVariant } from './variants.ts'

/** Resolves with null if there is no original with this key. */
export type ReadOriginal = () => Promise<Uint8Array | null>

export type GetVariant = (
  name: string,
  variant: ImageVariant,
  original: ReadOriginal,
) => Promise<Buffer | null>

export const variantKey = (name: string, { width, format }: ImageVariant) =>
  `variants/${width}-${format}/${name}`

export type FindVariant = (
  name: string,
  variant: ImageVariant,
) => Promise<{ variant: ImageVariant; key: string } | null>

/** The variant itself, or the one that is most like it: a larger one before a smaller one. */
export const createVariantFinder =
  (storage: Storage): FindVariant =>
  async (name, wanted) => {
    const find = async (variant: ImageVariant) => {
      const key = variantKey(name, variant)
      return (await storage.exists(key)) ? { variant, key } : null
    }
    const exact = await find(wanted)
    if (exact) return exact
    const found = await Promise.all(fallbackVariants(wanted).map(find))
    return found.find((standIn) => standIn !== null) ?? null
  }

/** Makes a variant that is not there yet, and stores it beside the uploads. */
export function createVariantGenerator(storage: Storage, runLimited: ConcurrencyLimiter): GetVariant {
  const inProgress = new Map<string, Promise<Buffer | null>>()

  async function createVariant(
    key: string,
    variant: ImageVariant,
    original: ReadOriginal,
  ): Promise<Buffer | null> {
    if (await storage.exists(key)) return buffer(await storage.read(key))
    const source = await original()
    if (!source) return null
    const bytes = await runLimited(() => resize(source, variant))
    // If it cannot be stored, the next request makes it again.
    await storage.put(key, bytes, { contentType: `image/${variant.format}` }).catch(() => {})
    return bytes
  }

  return (name, variant, original) => {
    const key = variantKey(name, variant)
    const pending = inProgress.get(key)
    if (pending) return pending
    const promise = createVariant(key, variant, original).finally(() => inProgress.delete(key))
    inProgress.set(key, promise)
    return promise
  }
}

export const originalReader =
  (storage: Storage, key: string): ReadOriginal =>
  async () =>
    (await storage.exists(key)) ? buffer(await storage.read(key)) : null

/** The original first, so that a request in between cannot make a variant again. */
export async function deleteImage(storage: Storage, key: string) {
  await storage.delete(key)
  await Promise.all(allImageVariants.map((variant) => storage.delete(variantKey(key, variant))))
}

async function resize(bytes: Uint8Array, { width, format }: ImageVariant): Promise<Buffer> {
  const { data } = await processImage({
    input: { bytes, options: { limitInputPixels: MAX_IMAGE_PIXELS } },
    operations: [
      ['resize', { width, withoutEnlargement: true }],
      // Of one that has more colors than sRGB; others have none.
      ['keepIccProfile'],
      ['timeout', { seconds: MAX_PROCESSING_SECONDS }],
      format === 'avif' ? ['avif', { quality: 55, effort: 2 }] : ['webp', { quality: 80, effort: 3 }],
    ],
  })
  return data
}
