import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countersOf } from '#app/http/rate-limits.server.ts'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { drawn } from '#testing/pictures.ts'
import { temporaryFolder } from '#testing/process.ts'
import { startS3 } from '#testing/s3.ts'
import { changeMedia } from './change-media.server.ts'
import { openMediaStore } from './media-store.server.ts'
import { type MediaDesk, takeUpload } from './take-upload.server.ts'
import { allVariants } from './variants.ts'

const admin: Person = { kind: 'admin', userId: people.admin }
const log = createLog('silent')

const stores = {
  disk: async () => openStorage(readSettings({ DATA_DIR: temporaryFolder() })),
  s3: async () =>
    openStorage(
      readSettings({
        DATA_DIR: temporaryFolder(),
        S3_BUCKET: 'venus',
        S3_ENDPOINT: (await startS3()).endpoint,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ),
}

async function formWith(name: string, alt = '') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await drawn().png().toBuffer())], name))
  form.set('alt', alt)
  return form
}

describe.each(engines)('an upload on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  const open = async (person: Person = admin, kind: keyof typeof stores = 'disk'): Promise<MediaDesk> => ({
    access: accessFor(database.pool, person),
    media: openMediaStore(await stores[kind]()),
    limits: createLimits(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
    log,
    userId: people.admin,
  })
  const rows = async () =>
    (await database.pool.query<{ number: number }>('select count(*)::int as number from media_files')).rows[0]
      ?.number

  test.each(['disk', 's3'] as const)('is kept on %s under its real type, with its row', async (kind) => {
    const desk = await open(admin, kind)
    const answer = await takeUpload(desk, await formWith(' ho\u0000liday.jpg ', ' A  tree '))
    if (!answer.ok) throw new Error(answer.problem.message)
    const { key, image } = answer
    expect(key).toMatch(/^blog-media\/posts\/\d{13}-[0-9a-f]{16}\.png$/)
    expect(image).toEqual({
      id: expect.any(String),
      url: `/media/${key}`,
      alt: 'A  tree',
      width: 60,
      height: 40,
    })
    const kept = await buffer(await desk.media.storage.read(key))
    const { rows: found } = await database.pool.query('select * from media_files where id = $1', [image.id])
    expect(found).toMatchObject([
      {
        key,
        name: 'ho liday.jpg',
        alt: 'A  tree',
        width: 60,
        height: 40,
        bytes: kept.length,
        uploaded_by: people.admin,
      },
    ])
  })

  test('gets its sizes made ahead, and what goes wrong with them is only logged', async () => {
    const desk = await open()
    const answer = await takeUpload(desk, await formWith('a.png'))
    if (!answer.ok) throw new Error(answer.problem.message)
    await desk.media.prepare(answer.key, log)
    const { storage } = desk.media
    for (const { width, format } of allVariants) {
      expect(await storage.exists(`variants/${width}-${format}/${answer.key}`)).toBe(true)
    }
    await storage.put('blog-media/posts/broken.png', Buffer.from('no'), { contentType: 'image/png' })
    const warned = vi.spyOn(log, 'warn')
    await desk.media.prepare('blog-media/posts/broken.png', log)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
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
    expect(await takeUpload(await open(), await form())).toEqual({
      ok: false,
      status,
      problem: { title: 'Upload failed', message },
    })
    expect(await rows()).toBe(before)
  })

  test('of one too many waits, by whoever is sent it; others go on', async () => {
    const before = await rows()
    const desk = await open()
    const counters = countersOf('upload', { account: people.secondAdmin })
    while ((await desk.limits.count(counters)) === null);
    const theirs = { ...desk, userId: people.secondAdmin }
    const problem = {
      title: 'Upload failed',
      message: expect.stringMatching(/^That was a lot of pictures at once. Please go on in \d+ minutes.$/),
    }
    const headers = { 'Retry-After': expect.stringMatching(/^[1-9]\d+$/) }
    expect(await takeUpload(theirs, await formWith('a.png'))).toEqual({
      ok: false,
      problem,
      status: 429,
      headers,
    })
    const form = await formWith('a.png')
    form.set('intent', 'upload-image')
    expect(await changeMedia(theirs, form, () => {})).toMatchObject({ status: 429, headers })
    expect(await rows()).toBe(before)
    expect(await takeUpload(desk, await formWith('a.png'))).toMatchObject({ ok: true })
  })

  test('that cannot be read back says so, and leaves no row', async () => {
    const before = await rows()
    const desk = await open()
    desk.media.storage.exists = async () => false
    expect(await takeUpload(desk, await formWith('a.png'))).toMatchObject({
      status: 502,
      problem: { title: 'Upload failed', message: 'Could not get public URL' },
    })
    expect(await rows()).toBe(before)
  })

  test('of a viewer or a stranger is refused by the database, and its file is taken back', async () => {
    const before = await rows()
    for (const person of [{ kind: 'member', userId: people.member }, { kind: 'anonymous' }] as Person[]) {
      const desk = await open(person)
      const put = vi.spyOn(desk.media.storage, 'put')
      expect(await takeUpload(desk, await formWith('a.png'))).toMatchObject({
        status: 403,
        problem: { title: 'Upload failed', message: 'You do not have permission to do this.' },
      })
      expect(await desk.media.storage.exists(put.mock.calls[0]?.[0] ?? '')).toBe(false)
    }
    expect(await rows()).toBe(before)
  })
})

function asForm(name: string, value: string) {
  const form = new FormData()
  form.set(name, value)
  return form
}
