import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { originalReader, type ReadOriginal, variantKey } from '#app/features/media/variants.server.ts'
import { parseImageVariant } from '#app/features/media/variants.ts'
import { REDIRECT_CACHE_CONTROL } from './media.ts'
import { UPLOAD_HEADERS } from './security-headers.ts'

const UPLOAD_KEY = /^blog-media(?:\/[\w-]+)*\/[\w.-]+$/
const BUNDLED_IMAGE_KEY = /^art\/([a-z0-9-]+)$/
const BUNDLED_IMAGES_FOLDER = join('app', 'pictures')

/** The name of a bundled image has a hash of its content, so that an upgrade never shows an old variant. */
type SourceImage = { name: string; original: ReadOriginal; cacheControl: string }

/** Images in the sizes that pages need: uploads, and those that come with the product. */
export const imageRoutes = ({ storage, getVariant }: MediaStore) => {
  async function findImage(key: string): Promise<SourceImage | null> {
    if (UPLOAD_KEY.test(key)) {
      const original = originalReader(storage, key)
      return { name: key, original, cacheControl: 'public, max-age=31536000, immutable' }
    }
    const bundledName = BUNDLED_IMAGE_KEY.exec(key)?.[1]
    const version = bundledName && (await readVersion(bundledName))
    if (!version) return null
    const original = () => readBundledImage(bundledName)
    return { name: `${key}-${version}`, original, cacheControl: 'public, max-age=86400' }
  }

  return new Hono().get('/images/:variant/:key{.+}', async (c) => {
    const variant = parseImageVariant(c.req.param('variant'))
    const image = variant && (await findImage(c.req.param('key')))
    const redirectUrl = image && (await storage.publicUrlFor(variantKey(image.name, variant)))
    if (redirectUrl)
      return c.body(null, 302, { Location: redirectUrl, 'Cache-Control': REDIRECT_CACHE_CONTROL })
    const bytes = image && (await getVariant(image.name, variant, image.original))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${variant.format}`,
      'Cache-Control': image.cacheControl,
      ...UPLOAD_HEADERS,
    })
  })
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
