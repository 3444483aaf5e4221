import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimitCounters } from '#app/http/rate-limits.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { acceptUpload, type MediaContext } from './accept-upload.server.ts'
import { handleMediaAction } from './handle-media-action.server.ts'
import { createMediaStore } from './media-store.server.ts'
import { allImageVariants } from './variants.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const log = createLog('silent')

const stores = {
  disk: async () => openStorage(readSettings({ DATA_DIR: temporaryFolder() })),
  s3: async () =>
    openStorage(
      readSettings({
        DATA_DIR: temporaryFolder(),
        S3_BUCKET: 'venus',
        S3_ENDPOINT: (await startS3Server()).endpoint,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ),
}

async function formWith(name: string, alt = '') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await createImage().png().toBuffer())], name))
  form.set('alt', alt)
  return form
}

describe.each(featureEngines)('an upload on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  async function open(actor: Actor = admin, kind: keyof typeof stores = 'disk') {
    const media = createMediaStore(await stores[kind]())
    const requestVariants = vi.fn()
    const context: MediaContext = {
      access: accessFor(database.pool, actor),
      viewer: { id: userIds.admin },
      log,
      services: {
        media: { ...media, requestVariants },
        limits: createRateLimiter(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
      },
    }
    return { context, media, requestVariants }
  }
  async function upload(context: MediaContext, form: FormData) {
    const { data } = await acceptUpload(context, form)
    if (!data.ok) throw new Error(data.message)
    return { image: data.image, key: data.image.url.slice('/media/'.length) }
  }
  const rows = async () =>
    (await database.pool.query<{ count: number }>('select count(*)::int from media_files')).rows[0]?.count

  test.each(['disk', 's3'] as const)('is kept on %s under its real type, with its row', async (kind) => {
    const { context, media } = await open(admin, kind)
    const { key, image } = await upload(context, await formWith(' ho\u0000liday.jpg ', ' A  tree '))
    expect(key).toMatch(/^blog-media\/posts\/\d{13}-[0-9a-f]{16}\.png$/)
    expect(image).toEqual({
      id: expect.any(String),
      url: `/media/${key}`,
      alt: 'A  tree',
      width: 60,
      height: 40,
    })
    const stored = await buffer(await media.storage.read(key))
    const { rows: found } = await database.pool.query('select * from media_files where id = $1', [image.id])
    expect(found).toMatchObject([
      {
        key,
        name: 'ho liday.jpg',
        alt: 'A  tree',
        width: 60,
        height: 40,
        bytes: stored.length,
        uploaded_by: userIds.admin,
      },
    ])
  })

  test('gets its sizes made ahead of the first reader', async () => {
    const { context, media, requestVariants } = await open()
    const { key } = await upload(context, await formWith('a.png'))
    expect(requestVariants.mock.calls).toEqual([[key]])
    await media.makeVariants(key)
    const { storage } = media
    for (const { width, format } of allImageVariants) {
      expect(await storage.exists(`variants/${width}-${format}/${key}`)).toBe(true)
    }
  })

  test.each([
    ['no file', async () => new FormData(), 400, 'Choose a file first.'],
    ['a field of words', async () => asForm('file', 'words'), 400, 'Choose a file first.'],
    [
      'a long alt text',
      () => formWith('a.png', 'a'.repeat(501)),
      422,
      'The alt text can have at most 500 characters.',
    ],
  ])('with %s is refused', async (_, form, status, message) => {
    const before = await rows()
    const { context, requestVariants } = await open()
    expect(await acceptUpload(context, await form())).toMatchObject({
      init: { status },
      data: { ok: false, status, title: 'Upload failed', message },
    })
    expect(requestVariants).not.toHaveBeenCalled()
    expect(await rows()).toBe(before)
  })

  test('by its address is not fetched from inside the own network', async () => {
    const { context } = await open()
    const form = new FormData()
    form.set('url', 'http://127.0.0.1/a.png')
    expect((await acceptUpload(context, form)).data).toMatchObject({
      ok: false,
      status: 422,
      message: 'The picture could not be copied. It is an address inside a private network.',
    })
  })

  test('of one too many waits, by whoever is sent it; others go on', async () => {
    const before = await rows()
    const { context } = await open()
    const counters = rateLimitCounters('upload', { account: userIds.secondAdmin })
    while ((await context.services.limits.consume(counters)) === null);
    const theirs = { ...context, viewer: { id: userIds.secondAdmin } }
    const problem = {
      ok: false,
      title: 'Upload failed',
      message: expect.stringMatching(/^That was a lot of pictures at once. Please go on in \d+ minutes.$/),
    }
    const headers = { 'Retry-After': expect.stringMatching(/^[1-9]\d+$/) }
    expect(await acceptUpload(theirs, await formWith('a.png'))).toMatchObject({
      data: problem,
      init: { status: 429, headers },
    })
    const form = await formWith('a.png')
    form.set('intent', 'upload-image')
    expect(await handleMediaAction(theirs, form)).toMatchObject({ init: { status: 429, headers } })
    expect(await rows()).toBe(before)
    expect(await acceptUpload(context, await formWith('a.png'))).toMatchObject({ data: { ok: true } })
  })

  test('that cannot be read back says so, and leaves no row', async () => {
    const before = await rows()
    const { context, media } = await open()
    media.storage.exists = async () => false
    expect(await acceptUpload(context, await formWith('a.png'))).toMatchObject({
      init: { status: 502 },
      data: { title: 'Upload failed', message: 'Could not get public URL' },
    })
    expect(await rows()).toBe(before)
  })

  test('of a viewer or a stranger is refused by the database, and its file is taken back', async () => {
    const before = await rows()
    for (const person of [{ kind: 'member', userId: userIds.member }, { kind: 'anonymous' }] as Actor[]) {
      const { context, media } = await open(person)
      const put = vi.spyOn(media.storage, 'put')
      expect(await acceptUpload(context, await formWith('a.png'))).toMatchObject({
        init: { status: 403 },
        data: { title: 'Upload failed', message: 'You do not have permission to do this.' },
      })
      expect(await media.storage.exists(put.mock.calls[0]?.[0] ?? '')).toBe(false)
    }
    expect(await rows()).toBe(before)
  })
})

function asForm(name: string, value: string) {
  const form = new FormData()
  form.set(name, value)
  return form
}
