import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImage } from '#testing/images.ts'
import { AMAZON_PICTURE_PROBLEM } from './amazon-pictures.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { fetchForeignImage } from './foreign-image.server.ts'
import { MAX_IMAGE_BYTES } from './upload-rules.ts'

/** Lying on its side. It is large by the zeros after it: many pixels would take seconds. */
const createLargePhoto = async () =>
  Buffer.concat([
    await createImage(2400, 1800).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    Buffer.alloc(MAX_IMAGE_BYTES),
  ])

const files: Record<string, () => Promise<Buffer>> = {
  '/photos/a%20b.png': () => createImage().png().toBuffer(),
  '/large.jpg': createLargePhoto,
  '/large.html': async () => Buffer.alloc(MAX_IMAGE_BYTES + 1, '<p>'),
}
const site = createServer(async (request, response) => {
  const file = await files[request.url ?? '']?.()
  response.writeHead(file ? 200 : 404).end(file)
})
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
afterAll(() => site.close())

const runLimited = createConcurrencyLimiter(1)
const fetchFrom = (path: string) =>
  fetchForeignImage(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, {
    runLimited,
    isForbidden: () => false,
  })

test('a picture of another site is fetched as it is, under its name', async () => {
  const file = await fetchFrom('/photos/a%20b.png')
  expect(file.name).toBe('a b.png')
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 60 })
})

test('one that is too large is made to fit', async () => {
  const file = await fetchFrom('/large.jpg')
  expect(file.size).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 1600, height: 2133 })
})

test('what is no picture is left to the check of uploads', async () => {
  expect((await fetchFrom('/large.html')).size).toBe(MAX_IMAGE_BYTES + 1)
})

test('what is not there, or inside the own network, is refused in words', async () => {
  await expect(fetchFrom('/nothing')).rejects.toMatchObject({
    status: 422,
    title: 'Upload failed',
    message: 'The picture could not be copied. It answered with 404.',
  })
  await expect(fetchForeignImage('http://127.0.0.1/a.png', { runLimited })).rejects.toMatchObject({
    message: 'The picture could not be copied. It is an address inside a private network.',
  })
})

test.each(['m.media-amazon.com', 'images-na.ssl-images-amazon.com', 'images-eu.images-amazon.com'])(
  'a picture of Amazon at %s is not copied',
  async (host) => {
    await expect(fetchForeignImage(`https://${host}/images/I/1.jpg`, { runLimited })).rejects.toMatchObject({
      message: `The picture could not be copied. ${AMAZON_PICTURE_PROBLEM}`,
    })
  },
)
