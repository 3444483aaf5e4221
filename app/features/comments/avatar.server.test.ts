import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { commentForm, createCommentContext, findCommentRows } from '#testing/comments/comments.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createNoiseImage, createPhonePhoto } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import { submitComment } from './submit-comment.server.ts'

const member: Actor = { kind: 'member', userId: userIds.member }
const submitted = {
  ok: true,
  intent: '',
  title: 'Comment submitted!',
  message: 'It may appear after approval.',
}

const imageFile = async (image: Promise<Buffer>, name = 'me.jpg') =>
  new File([new Uint8Array(await image)], name, { type: 'image/jpeg' })

describe.each(featureEngines)('a comment with a photo, on %s', (engine) => {
  let database: Database
  const contextFor = (actor?: Actor, overrides?: Parameters<typeof createCommentContext>[2]) =>
    createCommentContext({ pool: database.pool, folder: temporaryFolder() }, actor, overrides)
  const saved = (content: string) => findCommentRows(database.pool, content)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a photo needs an account: without one the comment goes on alone, and says so', async () => {
    const form = commentForm({ content: 'Faceless', avatar: await imageFile(createPhonePhoto()) })
    expect((await submitComment(contextFor(), 'published', form)).data).toEqual({
      ...submitted,
      notice: {
        title: 'Avatar not uploaded',
        message: 'Please sign in to add a photo. Your comment will post without it.',
      },
    })
    expect(await saved('Faceless')).toMatchObject([{ avatar_url: null }])
  })

  test('a photo of a signed-in person is cut square, made small and stripped of where it was taken', async () => {
    const form = commentForm({ content: 'Face', avatar: await imageFile(createPhonePhoto()) })
    const context = contextFor(member)
    expect((await submitComment(context, 'published', form)).data).toEqual(submitted)
    const [row] = await saved('Face')
    expect(row.user_id).toBe(userIds.member)
    expect(row.avatar_url).toMatch(
      new RegExp(`^/media/comment-avatars/${ids.published}/\\d{13}-[0-9a-f]{16}\\.jpg$`),
    )
    const bytes = await buffer(
      await context.services.media.storage.read(row.avatar_url.slice('/media/'.length)),
    )
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
    ['too large a file', () => createNoiseImage(1000, 1000), 'File too large', 413],
  ])('%s is refused with the comment, which can be sent again', async (_what, make, title, status) => {
    const form = commentForm({ content: title, avatar: await imageFile(make()) })
    expect(await submitComment(contextFor(member), 'published', form)).toMatchObject({
      data: { ok: false, title, values: { content: title } },
      init: { status },
    })
    expect(await saved(title)).toEqual([])
  })

  test('a store that fails costs the photo, not the comment', async () => {
    const { media } = contextFor().services
    const broken = { ...media, storage: { ...media.storage, put: () => Promise.reject(new Error('full')) } }
    const form = commentForm({ content: 'Stored', avatar: await imageFile(createPhonePhoto()) })
    const context = contextFor(member, { services: { media: broken } })
    const { data } = await submitComment(context, 'published', form)
    expect(data).toMatchObject({ ok: true, notice: { title: 'Avatar not uploaded' } })
    expect(await saved('Stored')).toMatchObject([{ avatar_url: null }])
  })

  test('the photo of a comment that is there already is not kept', async () => {
    const put: string[] = []
    const { media } = contextFor().services
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
      const form = commentForm({ content: 'Again', avatar: await imageFile(createPhonePhoto()) })
      await submitComment(contextFor(member, { services: { media: watched } }), 'published', form)
    }
    const there = await Promise.all(put.map((key) => storage.exists(key)))
    expect(there).toEqual([true, false])
  })
})
