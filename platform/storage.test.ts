import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { readSettings } from './settings.ts'
import { openStorage } from './storage.ts'

const kinds = {
  disk: async () => readSettings({ DATA_DIR: temporaryFolder() }),
  s3: async () =>
    readSettings({
      DATA_DIR: temporaryFolder(),
      S3_BUCKET: 'venus',
      S3_ENDPOINT: (await startS3Server()).endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
}

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  test('what is put is read back, byte for byte', async () => {
    const storage = openStorage(await kinds[kind]())
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    await storage.put('blog-media/posts/a.webp', bytes, { contentType: 'image/webp' })
    expect(await storage.exists('blog-media/posts/a.webp')).toBe(true)
    expect(Buffer.compare(await buffer(await storage.read('blog-media/posts/a.webp')), bytes)).toBe(0)
  })

  test('what is not there does not exist', async () => {
    const storage = openStorage(await kinds[kind]())
    expect(await storage.exists('blog-media/posts/nothing.webp')).toBe(false)
  })

  test('what is deleted is gone, and what was never there may be deleted too', async () => {
    const storage = openStorage(await kinds[kind]())
    await storage.put('blog-media/posts/a.webp', new Uint8Array(1), { contentType: 'image/webp' })
    await storage.put('blog-media/posts/b.webp', new Uint8Array(1), { contentType: 'image/webp' })
    await storage.delete('blog-media/posts/a.webp')
    await storage.delete('blog-media/posts/nothing.webp')
    expect(await storage.exists('blog-media/posts/a.webp')).toBe(false)
    expect(await storage.exists('blog-media/posts/b.webp')).toBe(true)
  })

  test('a key cannot climb out of the store', async () => {
    const storage = openStorage(await kinds[kind]())
    await expect(
      storage.put('../escaped.txt', new Uint8Array(1), { contentType: 'text/plain' }),
    ).rejects.toThrow()
  })
})
