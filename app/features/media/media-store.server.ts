import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { createVariantGenerator, type GetVariant, originalReader } from './variants.server.ts'
import { allImageVariants, parseImageVariant } from './variants.ts'

/** Decoding uses threads of libuv's small pool, which reading files needs as well. */
const MAX_CONCURRENT_DECODES = 2
const MAX_QUEUED_IMAGES = 50

/** `/media/{key}`, or `/images/{width}.{format}/{key}`. */
const LIBRARY_PATH = /^\/(?:media|images\/(\d+\.\w+))\/(blog-media(?:\/[\w-]+)*\/[\w.-]+)$/

/** The storage of images and the limits for processing them, shared by the whole process. */
export type MediaStore = {
  storage: Storage
  runLimited: ConcurrencyLimiter
  getVariant: GetVariant
  /** How many bytes somebody loads for a picture at this path of the site; null when it is none of the library. */
  measure: (path: string) => Promise<number | null>
  /** Makes all variants ahead of the first request. Failures are logged. */
  prepareVariants: (key: string, log: Log) => Promise<void>
}

export function createMediaStore(storage: Storage): MediaStore {
  const runLimited = createConcurrencyLimiter(MAX_CONCURRENT_DECODES)
  const getVariant = createVariantGenerator(storage, runLimited)
  const runOneAtATime = createConcurrencyLimiter(1)
  let queuedImages = 0

  async function prepareVariants(key: string, log: Log) {
    // Skipped variants are made when they are requested.
    if (queuedImages >= MAX_QUEUED_IMAGES) return
    queuedImages++
    try {
      await runOneAtATime(async () => {
        for (const variant of allImageVariants) await getVariant(key, variant, originalReader(storage, key))
      })
    } catch (error) {
      log.warn({ key, ...loggableError(error) }, 'preparing image variants failed')
    } finally {
      queuedImages--
    }
  }

  async function measure(path: string) {
    const [, size = '', key = ''] = LIBRARY_PATH.exec(path) ?? []
    const variant = parseImageVariant(size)
    const original = originalReader(storage, key)
    if (!key || (size && !variant)) return null
    return (await (variant ? getVariant(key, variant, original) : original()))?.byteLength ?? null
  }

  return { storage, runLimited, getVariant, measure, prepareVariants }
}
