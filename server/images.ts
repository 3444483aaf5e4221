import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { type Original, originalIn, variantKey } from '#app/features/media/variants.server.ts'
import { parseVariant } from '#app/features/media/variants.ts'
import { UPLOADED } from './answer-headers.ts'
import { MOVED } from './media.ts'

const UPLOAD = /^blog-media(?:\/[\w-]+)*\/[\w.-]+$/
const DRAWING = /^art\/([a-z0-9-]+)$/

/** A drawing's name changes with its content, so that an upgrade never shows an old one. */
type Picture = { name: string; original: Original; cacheControl: string }

/** Pictures in the sizes that pages ask for: of uploads, and of the drawings that belong to the site. */
export const imageRoutes = ({ storage, variantOf }: MediaStore) => {
  async function find(key: string): Promise<Picture | null> {
    if (UPLOAD.test(key)) {
      const original = originalIn(storage, key)
      return { name: key, original, cacheControl: 'public, max-age=31536000, immutable' }
    }
    const drawing = await drawn(DRAWING.exec(key)?.[1] ?? '')
    if (!drawing) return null
    const version = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
    return { name: `${key}-${version}`, original: async () => drawing, cacheControl: 'public, max-age=86400' }
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

const drawings = new Map<string, Buffer>()

async function drawn(name: string): Promise<Buffer | null> {
  const kept = drawings.get(name)
  if (kept) return kept
  const { scenes } = await import('#art/scenes.ts')
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined
  if (!scene) return null
  const drawing = Buffer.from(scene())
  drawings.set(name, drawing)
  return drawing
}
