import { describe, expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { mediaRoutes } from './media.ts'

const KEY = 'blog-media/videos/a.mp4'
const BYTES = Buffer.from('0123456789')

const bucket = async () => ({
  S3_BUCKET: 'venus',
  S3_ENDPOINT: (await startS3Server()).endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

describe.each(['disk', 's3'] as const)('a video on %s', (kind) => {
  async function open() {
    const settings = { DATA_DIR: temporaryFolder(), ...(kind === 's3' ? await bucket() : {}) }
    const storage = openStorage(readSettings(settings))
    await storage.put(KEY, BYTES, { contentType: 'video/mp4' })
    await storage.put('blog-media/videos/b.vtt', Buffer.from('WEBVTT'), { contentType: 'text/vtt' })
    const app = mediaRoutes(storage)
    return (range?: string, method = 'GET', key = KEY) =>
      app.request(`/media/${key}`, { method, headers: range ? { Range: range } : {} })
  }

  test('is sent whole, or the part that is asked for', async () => {
    const get = await open()
    const answers = async (range?: string) => {
      const response = await get(range)
      const { headers } = response
      return [
        response.status,
        await response.text(),
        headers.get('content-range'),
        headers.get('content-length'),
      ]
    }
    const whole = [200, '0123456789', null, '10']
    expect(await answers()).toEqual(whole)
    expect(await answers('bytes=0-')).toEqual([206, '0123456789', 'bytes 0-9/10', '10'])
    expect(await answers('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10', '3'])
    expect(await answers('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10', '2'])
    expect(await answers('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10', '3'])
    expect(await answers('bytes=-99')).toEqual([206, '0123456789', 'bytes 0-9/10', '10'])
    for (const unclear of ['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'lines=0-1', 'bytes=x-y'])
      expect([unclear, ...(await answers(unclear))]).toEqual([unclear, ...whole])
  })

  test('a part behind its end is refused, and HEAD has no body', async () => {
    const get = await open()
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const response = await get(range)
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    }
    const head = await get('bytes=2-4', 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '3', ''])
    const plain = await get(undefined, 'HEAD')
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-type': 'video/mp4',
    })
  })

  test('captions are text', async () => {
    const response = await (await open())(undefined, 'GET', 'blog-media/videos/b.vtt')
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT',
    ])
  })
})

test('where the store serves files itself it serves videos, but no captions: these have to be of the same site', async () => {
  const storage = openStorage(
    readSettings({
      DATA_DIR: temporaryFolder(),
      ...(await bucket()),
      S3_PUBLIC_URL: 'https://files.example',
    }),
  )
  for (const key of [KEY, 'blog-media/videos/b.vtt'])
    await storage.put(key, Buffer.from('WEBVTT'), { contentType: 'text/plain' })
  const app = mediaRoutes(storage)
  expect((await app.request(`/media/${KEY}`)).headers.get('location')).toBe(`https://files.example/${KEY}`)
  expect((await app.request('/media/blog-media/videos/b.vtt')).status).toBe(200)
})
