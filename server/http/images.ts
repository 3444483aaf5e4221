import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { findSourceImage, type SourceImage } from '#app/features/media/source-images.server.ts'
import type { RequestVariants } from '#app/features/media/variant-requests.server.ts'
import { parseImageVariant } from '#app/features/media/variants.ts'
import { contentTypeOf, REDIRECT_CACHE_CONTROL } from './media.ts'
import { UPLOAD_HEADERS } from './security-headers.ts'

/** Of what is shown until the right size is made. */
const STAND_IN_CACHE_CONTROL = 'public, max-age=60'

const cacheControlOf = ({ isBundled }: SourceImage) =>
  isBundled ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'

type Dependencies = Pick<MediaStore, 'storage' | 'findVariant'> & { requestVariants: RequestVariants }

/**
 * Images in the sizes that pages need: uploads, and those that come with the product. Nobody waits for a size to be made: until
 * a job has made it, the one that is most like it is sent, or the original.
 */
export const imageRoutes = ({ storage, findVariant, requestVariants }: Dependencies) =>
  new Hono().get('/images/:variant/:key{.+}', async (c) => {
    const key = c.req.param('key')
    const wanted = parseImageVariant(c.req.param('variant'))
    const image = wanted && (await findSourceImage(storage, key))
    if (!image) return c.notFound()
    const found = await findVariant(image.name, wanted)
    const isExact = found?.variant.width === wanted.width && found.variant.format === wanted.format
    const redirectUrl = isExact && (await storage.publicUrlFor(found.key))
    if (redirectUrl)
      return c.body(null, 302, { Location: redirectUrl, 'Cache-Control': REDIRECT_CACHE_CONTROL })
    const bytes = found ? await buffer(await storage.read(found.key)) : await image.original()
    if (!bytes) return c.notFound()
    if (!isExact) requestVariants(key)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': found ? `image/${found.variant.format}` : (contentTypeOf(image.fileName) ?? ''),
      'Cache-Control': isExact ? cacheControlOf(image) : STAND_IN_CACHE_CONTROL,
      ...UPLOAD_HEADERS,
    })
  })
