import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { temporaryFolder } from '#testing/process.ts'
import { imageRoutes } from './images.ts'

async function open(storage = openStorage(readSettings({ DATA_DIR: temporaryFolder() }))) {
  const bytes = await sharp({ create: { width: 2000, height: 1125, channels: 3, background: '#c97b84' } })
    .webp()
    .toBuffer()
  await storage.put('blog-media/posts/a.webp', bytes, { contentType: 'image/webp' })
  return imageRoutes(createMediaStore(storage))
}

test.each([
  ['/images/400.avif/blog-media/posts/a.webp', 'heif', 400],
  ['/images/800.webp/blog-media/posts/a.webp', 'webp', 800],
  ['/images/1600.webp/art/seasonal', 'webp', 1600],
])('%s is the picture in that format and width', async (path, format, width) => {
  const app = await open()
  for (const _again of [1, 2]) {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format, width, height: (width * 9) / 16 })
  }
})

test('a picture is measured as it is loaded, and nothing else is', async () => {
  const storage = openStorage(readSettings({ DATA_DIR: temporaryFolder() }))
  const app = await open(storage)
  const { measure } = createMediaStore(storage)
  const path = '/images/400.webp/blog-media/posts/a.webp'
  expect(await measure(path)).toBe((await (await app.request(path)).arrayBuffer()).byteLength)
  expect(await measure('/media/blog-media/posts/a.webp')).toBeGreaterThan((await measure(path)) ?? 0)
  for (const other of [
    '/media/blog-media/posts/none.webp',
    '/images/9.webp/blog-media/posts/a.webp',
    '/media/secret',
  ])
    expect([other, await measure(other)]).toEqual([other, null])
})

test('many first requests at once make a picture once', async () => {
  const storage = openStorage(readSettings({ DATA_DIR: temporaryFolder() }))
  const app = await open(storage)
  const stored = vi.spyOn(storage, 'put')
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => app.request('/images/800.avif/blog-media/posts/a.webp')),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(stored).toHaveBeenCalledOnce()
})

test.each([
  '/images/401.avif/blog-media/posts/a.webp',
  '/images/400.gif/blog-media/posts/a.webp',
  '/images/400.avif/blog-media/posts/none.webp',
  '/images/400.avif/comment-avatars/a.webp',
  '/images/400.avif/blog-media/../secret',
  '/images/400.avif/art/no-such-picture',
  '/images/400.avif/art/__proto__',
  '/images/400.avif/art/constructor',
])('%s is not found', async (path) => {
  expect((await (await open()).request(path)).status).toBe(404)
})
