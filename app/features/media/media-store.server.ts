import type { Storage } from '#platform/storage.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { findSourceImage } from './source-images.server.ts'
import {
  createVariantFinder,
  createVariantGenerator,
  type FindVariant,
  type GetVariant,
  originalReader,
} from './variants.server.ts'
import { allImageVariants, parseImageVariant } from './variants.ts'

/** Decoding uses threads of libuv's small pool, which reading files needs as well. */
const MAX_CONCURRENT_DECODES = 2

/** `/media/{key}`, or `/images/{width}.{format}/{key}`. */
const LIBRARY_PATH = /^\/(?:media|images\/(\d+\.\w+))\/(blog-media(?:\/[\w-]+)*\/[\w.-]+)$/

/** The storage of images and the limits for processing them, shared by the whole process. */
export type MediaStore = {
  storage: Storage
  runLimited: ConcurrencyLimiter
  getVariant: GetVariant
  /** The best that is there already; null without any. */
  findVariant: FindVariant
  /** How many bytes somebody loads for a picture at this path of the site; null when it is none of the library. */
  measure: (path: string) => Promise<number | null>
  /** Makes those that are missing: of an upload, or of an image that comes with the product. */
  makeVariants: (key: string) => Promise<void>
}

export function createMediaStore(storage: Storage): MediaStore {
  const runLimited = createConcurrencyLimiter(MAX_CONCURRENT_DECODES)
  const getVariant = createVariantGenerator(storage, runLimited)

  async function makeVariants(key: string) {
    const image = await findSourceImage(storage, key)
    if (!image) return
    for (const variant of allImageVariants) await getVariant(image.name, variant, image.original)
  }

  async function measure(path: string) {
    const [, size = '', key = ''] = LIBRARY_PATH.exec(path) ?? []
    const variant = parseImageVariant(size)
    const original = originalReader(storage, key)
    if (!key || (size && !variant)) return null
    return (await (variant ? getVariant(key, variant, original) : original()))?.byteLength ?? null
  }

  const findVariant = createVariantFinder(storage)
  return { storage, runLimited, getVariant, findVariant, measure, makeVariants }
}
