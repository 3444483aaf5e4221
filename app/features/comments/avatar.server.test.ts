import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { formOf, keptIn, openDesk } from '#testing/comments/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { fromPhone, noise } from '#testing/pictures.ts'
import { temporaryFolder } from '#testing/process.ts'
import type { CommentDesk } from './enter-comment.server.ts'
import { takeComment } from './take-comment.server.ts'

const member: Person = { kind: 'member', userId: people.member }

const imageFile = async (picture: Promise<Buffer>, name = 'me.jpg') =>
  new File([new Uint8Array(await picture)], name, { type: 'image/jpeg' })

describe.each(engines)('a comment with a photo, on %s', (engine) => {
  let database: Database
  const desk = (person?: Person, parts?: Partial<CommentDesk>) =>
    openDesk({ pool: database.pool, folder: temporaryFolder() }, person, parts)
  const kept = (content: string) => keptIn(database.pool, content)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a photo needs an account: without one the comment goes on alone, and says so', async () => {
    const form = formOf({ content: 'Faceless', avatar: await imageFile(fromPhone()) })
    expect((await takeComment(desk(), 'published', form)).outcome).toEqual({
      ok: true,
      aside: {
        title: 'Avatar not uploaded',
        message: 'Please sign in to add a photo. Your comment will post without it.',
      },
    })
    expect(await kept('Faceless')).toMatchObject([{ avatar_url: null }])
  })

  test('a photo of a signed-in person is cut square, made small and stripped of where it was taken', async () => {
    const form = formOf({ content: 'Face', avatar: await imageFile(fromPhone()) })
    const at = desk(member)
    expect((await takeComment(at, 'published', form)).outcome).toEqual({ ok: true, aside: null })
    const [row] = await kept('Face')
    expect(row.user_id).toBe(people.member)
    expect(row.avatar_url).toMatch(
      new RegExp(`^/media/comment-avatars/${ids.published}/\\d{13}-[0-9a-f]{16}\\.jpg$`),
    )
    const bytes = await buffer(await at.media.storage.read(row.avatar_url.slice('/media/'.length)))
    const { width, height, format, exif } = await sharp(bytes).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'jpeg',
      exif: undefined,
    })
  })

  test.each([
    [
      'no picture',
      () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')),
      'Unsupported file type',
      415,
    ],
    ['too large a file', () => noise(1000, 1000), 'File too large', 413],
  ])('%s is refused with the comment, which can be sent again', async (_what, make, title, status) => {
    const form = formOf({ content: title, avatar: await imageFile(make()) })
    expect(await takeComment(desk(member), 'published', form)).toMatchObject({
      outcome: { ok: false, told: { title }, typed: { content: title } },
      status,
    })
    expect(await kept(title)).toEqual([])
  })

  test('a store that fails costs the photo, not the comment', async () => {
    const { media } = desk()
    const broken = { ...media, storage: { ...media.storage, put: () => Promise.reject(new Error('full')) } }
    const form = formOf({ content: 'Stored', avatar: await imageFile(fromPhone()) })
    const { outcome } = await takeComment(desk(member, { media: broken }), 'published', form)
    expect(outcome).toMatchObject({ ok: true, aside: { title: 'Avatar not uploaded' } })
    expect(await kept('Stored')).toMatchObject([{ avatar_url: null }])
  })

  test('the photo of a comment that is there already is not kept', async () => {
    const put: string[] = []
    const { media } = desk()
    const { storage } = media
    const watched = {
      ...media,
      storage: {
        ...storage,
        put: (...[key, ...rest]: Parameters<typeof storage.put>) => {
          put.push(key)
          return storage.put(key, ...rest)
        },
      },
    }
    for (const _ of [1, 2]) {
      const form = formOf({ content: 'Again', avatar: await imageFile(fromPhone()) })
      await takeComment(desk(member, { media: watched }), 'published', form)
    }
    const there = await Promise.all(put.map((key) => storage.exists(key)))
    expect(there).toEqual([true, false])
  })
})
