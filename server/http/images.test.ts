import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { createVariantRequests } from '#app/features/media/variant-requests.server.ts'
import { originalReader } from '#app/features/media/variants.server.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { temporaryFolder } from '#testing/process.ts'
import { imageRoutes } from './images.ts'

const KEY = 'blog-media/posts/a.webp'

const original = sharp({ create: { width: 2000, height: 1125, channels: 3, background: '#c97b84' } })
  .webp()
  .toBuffer()

async function open(storage = openStorage(readSettings({ DATA_DIR: temporaryFolder() }))) {
  await storage.put(KEY, await original, { contentType: 'image/webp' })
  const media = createMediaStore(storage)
  const enqueue = vi.fn(async (_key: string) => {})
  const requestVariants = createVariantRequests({ enqueue, log: createLog('silent') })
  const app = imageRoutes({ ...media, requestVariants })
  const load = async (path: string) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return { format, width, height, cacheControl: response.headers.get('Cache-Control') }
  }
  return { app, media, enqueue, load }
}

test.each([
  [KEY, ['400.avif', '800.webp'], 31536000],
  ['art/seasonal', ['1600.webp'], 86400],
])(
  'a size of %s is the picture in that format and width, once a job has made it',
  async (key, sizes, age) => {
    const { media, load } = await open()
    await media.makeVariants(key)
    for (const size of sizes) {
      const [width = '', format] = size.split('.')
      const shown = await load(`/images/${size}/${key}`)
      expect(shown).toMatchObject({
        format: format === 'avif' ? 'heif' : format,
        width: Number(width),
        height: (Number(width) * 9) / 16,
      })
      expect(shown.cacheControl).toContain(`max-age=${age}`)
    }
  },
)

describe('a size that nobody has made yet', () => {
  test('is the original, for a minute, and asked for once; nothing is made while a reader waits', async () => {
    const { enqueue, load, media } = await open()
    const put = vi.spyOn(media.storage, 'put')
    for (const size of ['400.avif', '800.webp', '400.avif']) {
      const shown = await load(`/images/${size}/${KEY}`)
      expect(shown).toMatchObject({ format: 'webp', width: 2000, cacheControl: 'public, max-age=60' })
    }
    expect(enqueue.mock.calls).toEqual([[KEY]])
    expect(put).not.toHaveBeenCalled()
  })

  test('is the next larger one that is there, else the next smaller one, in a format that is understood', async () => {
    const { load, media } = await open()
    const make = (width: 400 | 1200 | 1600, format: 'avif' | 'webp') =>
      media.getVariant(KEY, { width, format }, originalReader(media.storage, KEY))
    await make(400, 'webp')
    expect(await load(`/images/800.webp/${KEY}`)).toMatchObject({ width: 400 })
    await make(1600, 'webp')
    expect(await load(`/images/800.webp/${KEY}`)).toMatchObject({ width: 1600 })
    await make(1200, 'avif')
    expect(await load(`/images/800.avif/${KEY}`)).toMatchObject({ width: 1200, format: 'heif' })
    expect(await load(`/images/800.webp/${KEY}`)).toMatchObject({ width: 1600, format: 'webp' })
  })

  test('of a picture that is not there is not found, and not asked for', async () => {
    const { app, enqueue } = await open()
    expect((await app.request('/images/400.avif/blog-media/posts/none.webp')).status).toBe(404)
    expect(enqueue).not.toHaveBeenCalled()
  })
})

test('a picture is measured as it is loaded, and nothing else is', async () => {
  const storage = openStorage(readSettings({ DATA_DIR: temporaryFolder() }))
  const { app, media } = await open(storage)
  const { measure } = media
  const path = `/images/400.webp/${KEY}`
  expect(await measure(path)).toBe((await (await app.request(path)).arrayBuffer()).byteLength)
  expect(await measure('/media/blog-media/posts/a.webp')).toBeGreaterThan((await measure(path)) ?? 0)
  for (const other of [
    '/media/blog-media/posts/none.webp',
    '/images/9.webp/blog-media/posts/a.webp',
    '/media/secret',
  ])
    expect([other, await measure(other)]).toEqual([other, null])
})

test('a size that several ask for at once is made once', async () => {
  const { media } = await open()
  const put = vi.spyOn(media.storage, 'put')
  await Promise.all(
    Array.from({ length: 8 }, () =>
      media.getVariant(KEY, { width: 800, format: 'avif' }, originalReader(media.storage, KEY)),
    ),
  )
  expect(put).toHaveBeenCalledOnce()
})

test.each([
  '/images/401.avif/blog-media/posts/a.webp',
  '/images/400.gif/blog-media/posts/a.webp',
  '/images/400.avif/comment-avatars/a.webp',
  '/images/400.avif/blog-media/../secret',
  '/images/400.avif/art/no-such-picture',
  '/images/400.avif/art/__proto__',
  '/images/400.avif/art/constructor',
])('%s is not found', async (path) => {
  expect((await (await open()).app.request(path)).status).toBe(404)
})
