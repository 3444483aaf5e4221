import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '#platform/storage.ts'
import { originalReader, type ReadOriginal } from './variants.server.ts'

const UPLOAD_KEY = /^blog-media(?:\/[\w-]+)*\/[\w.-]+$/
const BUNDLED_IMAGE_KEY = /^art\/([a-z0-9-]+)$/
const BUNDLED_IMAGES_FOLDER = join('app', 'pictures')

export type SourceImage = {
  /** Of its variants. That of a bundled image has a hash of its content, so that an upgrade never shows an old variant. */
  name: string
  original: ReadOriginal
  /** By which the type of the original is known. */
  fileName: string
  isBundled: boolean
}

/** An upload, or an image that comes with the product; null if the key belongs to neither. */
export async function findSourceImage(storage: Storage, key: string): Promise<SourceImage | null> {
  if (UPLOAD_KEY.test(key))
    return { name: key, original: originalReader(storage, key), fileName: key, isBundled: false }
  const bundledName = BUNDLED_IMAGE_KEY.exec(key)?.[1]
  const version = bundledName && (await readVersion(bundledName))
  if (!version) return null
  const original = () => readBundledImage(bundledName)
  return { name: `${key}-${version}`, original, fileName: `${bundledName}.webp`, isBundled: true }
}

const versionCache = new Map<string, string>()

/** Cached only for names that exist: clients may ask for any number of others. */
async function readVersion(name: string): Promise<string | null> {
  const cached = versionCache.get(name)
  if (cached) return cached
  const bytes = await readBundledImage(name)
  if (!bytes) return null
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  versionCache.set(name, version)
  return version
}

const readBundledImage = (name: string): Promise<Buffer | null> =>
  readFile(join(BUNDLED_IMAGES_FOLDER, `${name}.webp`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
