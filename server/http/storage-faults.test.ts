import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { toProblem } from '#app/http/problem.server.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { createImage } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { imageRoutes } from './images.ts'
import { mediaRoutes } from './media.ts'
import { handleError } from './request-log.ts'

const KEY = 'blog-media/posts/a.png'

test('a store of files that fails or falls silent is said to be away for now, and is there again when it is', async () => {
  const { endpoint, state } = await startS3Server()
  const settings = readSettings({
    DATA_DIR: temporaryFolder(),
    S3_BUCKET: 'venus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const storage = openStorage(settings, { connectionTimeout: 5_000, socketTimeout: 5_000 })
  const site = new Hono()
    .onError(handleError(createLog('silent'), () => 'Venus'))
    .route('/', mediaRoutes(storage))
    .route('/', imageRoutes({ ...createMediaStore(storage), requestVariants: () => {} }))
  const put = async () => storage.put(KEY, await createImage().png().toBuffer(), { contentType: 'image/png' })
  const statuses = async () => {
    const paths = [`/media/${KEY}`, `/images/400.webp/${KEY}`, '/media/blog-media/posts/none.png']
    return Promise.all(paths.map(async (path) => (await site.request(path)).status))
  }
  await put()
  const well = await statuses()
  expect(well).toEqual([200, 200, 404])
  for (const trouble of ['failing', 'silent'] as const) {
    state.now = trouble
    expect(await statuses(), trouble).toEqual([503, 503, 503])
    const failure: unknown = await put().catch((error: unknown) => error)
    expect(toProblem(failure)).toMatchObject({
      status: 503,
      message: expect.stringContaining('Files cannot be saved'),
    })
    state.now = 'well'
    expect(await statuses()).toEqual(well)
    await put()
  }
})
