import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { type Original, originalIn, variantKey } from '#app/features/media/variants.server.ts'
import { parseVariant } from '#app/features/media/variants.ts'
import { MOVED } from './media.ts'
import { UPLOADED } from './security-headers.ts'

const UPLOAD = /^blog-media(?:\/[\w-]+)*\/[\w.-]+$/
const OWN_PICTURE = /^art\/([a-z0-9-]+)$/
const OWN_PICTURES = join('app', 'pictures')

/** The name of an own picture changes with its content, so that an upgrade never shows an old one. */
type Picture = { name: string; original: Original; cacheControl: string }

/** Pictures in the sizes that pages ask for: uploads, and those that come with the product. */
export const imageRoutes = ({ storage, variantOf }: MediaStore) => {
  async function find(key: string): Promise<Picture | null> {
    if (UPLOAD.test(key)) {
      const original = originalIn(storage, key)
      return { name: key, original, cacheControl: 'public, max-age=31536000, immutable' }
    }
    const ownName = OWN_PICTURE.exec(key)?.[1]
    const version = ownName && (await versionOf(ownName))
    if (!version) return null
    const original = () => readOwnPicture(ownName)
    return { name: `${key}-${version}`, original, cacheControl: 'public, max-age=86400' }
  }

  return new Hono().get('/images/:variant/:key{.+}', async (c) => {
    const variant = parseVariant(c.req.param('variant'))
    const picture = variant && (await find(c.req.param('key')))
    const elsewhere = picture && (await storage.addressOf(variantKey(picture.name, variant)))
    if (elsewhere) return c.body(null, 302, { Location: elsewhere, 'Cache-Control': MOVED })
    const bytes = picture && (await variantOf(picture.name, variant, picture.original))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${variant.format}`,
      'Cache-Control': picture.cacheControl,
      ...UPLOADED,
    })
  })
}

const versions = new Map<string, string>()

/** Kept for names that exist and no others: anybody may ask for any name. */
async function versionOf(name: string): Promise<string | null> {
  const known = versions.get(name)
  if (known) return known
  const bytes = await readOwnPicture(name)
  if (!bytes) return null
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  versions.set(name, version)
  return version
}

const readOwnPicture = (name: string): Promise<Buffer | null> =>
  readFile(join(OWN_PICTURES, `${name}.webp`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
