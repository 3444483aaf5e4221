import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { CAPTIONS, createMp4 } from '#testing/media/videos.ts'
import { temporaryFolder } from '#testing/process.ts'
import { createMediaStore } from '../media-store.server.ts'
import { acceptVideo, type VideoContext } from './accept-video.server.ts'
import { detectMp4, readVideoSize } from './mp4.server.ts'
import { parseCaptions } from './video-rules.ts'

const MAX_BYTES = 10_000

describe('a video that is uploaded', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('embedded')
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  function open(actor: Actor = { kind: 'admin', userId: userIds.admin }) {
    const media = createMediaStore(openStorage(readSettings({ DATA_DIR: temporaryFolder() })))
    const context: VideoContext = {
      access: accessFor(database.pool, actor),
      viewer: { id: userIds.admin },
      log: createLog('silent'),
      services: {
        media: { ...media, requestVariants: () => {} },
        settings: { maxVideoBytes: MAX_BYTES },
        limits: { consume: async () => null } as unknown as VideoContext['services']['limits'],
      },
    }
    const send = async (kind: 'video' | 'captions', file: Uint8Array, length = file.length) =>
      (
        await acceptVideo(context, kind, {
          name: 'My film.mp4',
          length,
          bytes: (async function* () {
            for (let start = 0; start < file.length; start += 50) yield file.subarray(start, start + 50)
          })(),
        })
      ).data
    return { send, storage: media.storage }
  }
  const rows = async () =>
    (
      await database.pool.query(
        `select key, name, width, height, bytes from media_files where name = 'My film.mp4'`,
      )
    ).rows

  test('is stored as it is, with its size, and so are its captions', async () => {
    const { send, storage } = open()
    const film = createMp4({ isTurned: true })
    const result = await send('video', film)
    expect(result).toMatchObject({ ok: true, video: { width: 720, height: 1280 } })
    const [row] = await rows()
    expect(row).toMatchObject({ width: 720, height: 1280, bytes: film.length })
    expect(row.key).toMatch(/^blog-media\/videos\/[\w-]+\.mp4$/)
    expect(Buffer.compare(await buffer(await storage.read(row.key)), film)).toBe(0)
    const captions = await send('captions', Buffer.from(`\ufeff${CAPTIONS.replaceAll('\n', '\r\n')}`))
    expect(captions).toMatchObject({ ok: true, video: { url: expect.stringMatching(/\.vtt$/) } })
    const url = captions.ok ? (captions.video?.url ?? '') : ''
    expect((await buffer(await storage.read(url.replace('/media/', '')))).toString()).toBe(CAPTIONS)
    await database.pool.query('delete from media_files')
  })

  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(200, 'x')), 415, 'Use an MP4 file.'],
    [
      'a page',
      Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200, ' ')),
      415,
      'Use an MP4 file.',
    ],
    ['nothing', Buffer.alloc(0), 415, 'Use an MP4 file.'],
    ['a QuickTime film', createMp4({ brand: 'qt  ' }), 415, /export it as MP4/],
    ['half a film', createMp4().subarray(0, -10), 422, /damaged/],
    ['a film without pictures', createMp4({ width: 0 }), 422, /damaged/],
  ])('%s is refused, and nothing of it stays', async (_what, file, status, message) => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('venus-video-'))
    const result = await open().send('video', file)
    expect(result).toMatchObject({ ok: false, status, message: expect.stringMatching(message) })
    expect(await rows()).toEqual([])
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('venus-video-'))).toEqual(before)
  })

  test('one that is too large is refused by its header, or while it arrives', async () => {
    const { send } = open()
    const large = createMp4({ mediaBytes: MAX_BYTES })
    for (const length of [large.length, 10])
      expect(await send('video', large, length)).toMatchObject({ ok: false, status: 413 })
    expect(await rows()).toEqual([])
  })

  test('whoever may not upload leaves no file', async () => {
    const { send, storage } = open({ kind: 'member', userId: userIds.member })
    expect(await send('video', createMp4())).toMatchObject({ ok: false })
    const keys: string[] = []
    for await (const key of storage.keys('blog-media')) keys.push(key)
    expect(keys).toEqual([])
  })
})

test.each([
  ['no header', '00:00.000 --> 00:02.000\nHello'],
  ['another word', `WEBVTTX${CAPTIONS.slice(6)}`],
  ['no times', 'WEBVTT\n\nHello'],
  ['subtitles of another kind', '1\n00:00:00,000 --> 00:00:02,000\nHello'],
  ['a page', `<html>${CAPTIONS}`],
])('captions with %s are none', (_what, text) => {
  expect(parseCaptions(Buffer.from(text))).toBeNull()
})

test('captions have to be UTF-8', () => {
  expect(parseCaptions(Buffer.concat([Buffer.from(CAPTIONS), Buffer.from([0xff])]))).toBeNull()
  expect(
    parseCaptions(Buffer.from(`WEBVTT - of a film\n\n01:00:00.000 --> 01:00:02.000 align:start\nÜ`)),
  ).not.toBeNull()
})

test('boxes that lie about their size end the search', async () => {
  const read = (file: Buffer) =>
    readVideoSize(file.length, async (start, length) => file.subarray(start, start + length))
  const film = createMp4()
  expect(await read(film)).toEqual({ width: 1280, height: 720 })
  for (const size of [0, 1, 7, 0xffffffff]) {
    const lying = Buffer.from(film)
    lying.writeUInt32BE(size, film.indexOf('moov') - 4)
    expect(await read(lying)).toBeNull()
    const inside = Buffer.from(film)
    inside.writeUInt32BE(size, film.indexOf('trak') - 4)
    expect(await read(inside)).toEqual(size === 0 ? { width: 1280, height: 720 } : null)
  }
  expect(detectMp4(Buffer.from('ftyp'))).toBeNull()
})
