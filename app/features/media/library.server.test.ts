import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { drawn } from '#testing/pictures.ts'
import { temporaryFolder } from '#testing/process.ts'
import { changeMedia } from './change-media.server.ts'
import { listMedia } from './library.server.ts'
import { enterMedia, storePostImage } from './media.server.ts'
import { openMediaStore } from './media-store.server.ts'
import type { MediaDesk } from './take-upload.server.ts'

const admin: Person = { kind: 'admin', userId: people.admin }
const everything = { search: '', unused: false, page: 1 }
const log = createLog('silent')

describe.each(engines)('the library on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  const open = (person: Person = admin): MediaDesk => ({
    access: accessFor(database.pool, person),
    media: openMediaStore(openStorage(readSettings({ DATA_DIR: temporaryFolder() }))),
    limits: createLimits(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
    log,
    userId: people.admin,
  })
  const show = (wish: Partial<typeof everything> = {}) => listMedia(open().access, { ...everything, ...wish })
  const ask = (desk: MediaDesk, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return changeMedia(desk, form, () => {})
  }
  const file = { width: 1, height: 1, bytes: 1, alt: '' }
  async function enter(name: string, more: { alt?: string } = {}) {
    const key = `blog-media/posts/${name}`
    const [row] = await enterMedia(open().access, [{ ...file, key, name, ...more }])
    return { id: row?.id ?? '', key }
  }

  test('tells where a picture is used: by posts, by guides, and in a text not saved yet', async () => {
    const { key } = await enter('everywhere.webp')
    await database.pool.query(
      `update blog_posts set title = '', content = '<img src="/images/800.webp/${key}">' where id = '${ids.draft}'`,
    )
    await database.pool.query(
      `update holiday_finds set image_url = '/media/${key}' where id = '${ids.activeGuide}'`,
    )
    await database.pool.query(`update blog_post_drafts set fields = '{"content": "<img src=/media/${key}>"}'
      where id = '${ids.ownDraft}'`)
    const { files } = await show({ search: 'everywhere' })
    expect(files).toMatchObject([
      {
        name: 'everywhere.webp',
        url: `/media/${key}`,
        useCount: 2,
        inDraft: true,
        uses: [
          { kind: 'post', id: ids.draft, title: 'Untitled Post' },
          { kind: 'guide', id: ids.activeGuide, title: 'T' },
        ],
      },
    ])
    expect((await show({ search: 'everywhere', unused: true })).total).toBe(0)
  })

  test.each([
    ['a post', `update blog_posts set featured_image = '/media/KEY' where id = '${ids.scheduled}'`],
    ['a guide', `update holiday_finds set image_url = '/media/KEY' where id = '${ids.hiddenGuide}'`],
    [
      'a text not saved yet',
      `update blog_post_drafts set fields = '{"featuredImage": "/media/KEY"}' where id = '${ids.ownDraft}'`,
    ],
    [
      'a text that another writer has not saved yet',
      `update blog_post_drafts set fields = '{"content": "/media/KEY"}' where id = '${ids.othersDraft}'`,
    ],
  ])('what %s uses stays, and can go when it does not any more', async (what, use) => {
    const { id, key } = await enter(`${what.replaceAll(' ', '-')}.webp`)
    await database.pool.query(use.replace('KEY', key))
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({
      status: 409,
      outcome: { ok: false, message: 'It is in use, so it stays.' },
    })
    await database.pool.query(use.replace('KEY', 'other'))
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({ status: 200 })
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({
      status: 404,
      outcome: { message: 'It is no longer there.' },
    })
  })

  test('a deleted picture takes its file and its sizes with it, and nothing else', async () => {
    const desk = open()
    const { storage, prepare } = desk.media
    const picture = { bytes: await drawn().webp().toBuffer(), extension: 'webp' as const }
    const [gone, stays] = [
      await storePostImage(storage, 'gone', picture),
      await storePostImage(storage, 'stays', picture),
    ]
    for (const key of [gone, stays]) await prepare(key, log)
    const [row] = await enterMedia(desk.access, [{ ...file, key: gone, name: 'gone' }])
    await ask(desk, { intent: 'delete-image', id: row?.id ?? '' })
    for (const key of [gone, `variants/400-avif/${gone}`, `variants/1600-webp/${gone}`]) {
      expect(await storage.exists(key)).toBe(false)
    }
    expect(await storage.exists(stays)).toBe(true)
    expect(await storage.exists(`variants/400-avif/${stays}`)).toBe(true)
  })

  test('is searched in name and alt text, whatever the case, and what looks like a pattern is none', async () => {
    await enter('Lipstick_100%.webp', { alt: 'A red one' })
    for (const search of ['LIPSTICK', 'a RED', '_100%']) {
      expect((await show({ search })).files.map(({ name }) => name)).toEqual(['Lipstick_100%.webp'])
    }
    expect((await show({ search: 'Lipstick%webp' })).total).toBe(0)
  })

  test('comes in pages, the newest first', async () => {
    await enterMedia(
      open().access,
      Array.from({ length: 30 }, (_, number) => ({ ...file, key: `many-${number}`, name: `many ${number}` })),
    )
    const first = await show({ search: 'many' })
    const second = await show({ search: 'many', page: 2 })
    expect([first.total, first.pages, first.files.length, second.files.length]).toEqual([30, 2, 24, 6])
    expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(30)
    expect((await show({ search: 'many', page: 99 })).page).toBe(2)
    await enter('the-newest.webp')
    expect((await show()).files[0]?.name).toBe('the-newest.webp')
  })

  test('an alt text is changed in place, in one line; one that is too long is given back', async () => {
    const { id } = await enter('alt.webp')
    expect((await ask(open(), { intent: 'save-alt', id, alt: ' A\r\ntree ' })).outcome.ok).toBe(true)
    expect((await show({ search: 'alt.webp' })).files[0]?.alt).toBe('A tree')
    const alt = 'a'.repeat(501)
    expect(await ask(open(), { intent: 'save-alt', id, alt })).toMatchObject({
      status: 422,
      outcome: {
        message: 'The alt text can have at most 500 characters.',
        field: 'alt',
        given: { alt },
      },
    })
    expect(await ask(open(), { intent: 'save-alt', id: ids.fresh, alt: 'A' })).toMatchObject({ status: 404 })
    expect(await ask(open(), { intent: 'save-alt', id: "1' or 1=1", alt: 'A' })).toMatchObject({
      status: 404,
    })
    expect(await ask(open(), { intent: 'burn', id })).toMatchObject({
      outcome: { message: 'Nothing was changed.' },
    })
    expect((await show({ search: 'alt.webp' })).files[0]?.alt).toBe('A tree')
  })

  test('takes a picture from a plain form, and tells why not in the same words', async () => {
    const form = new FormData()
    form.set('intent', 'upload-image')
    form.set('file', new File([new Uint8Array(await drawn().png().toBuffer())], 'plain-form.png'))
    const prepared: string[] = []
    expect(await changeMedia(open(), form, (key) => prepared.push(key))).toEqual({
      status: 200,
      outcome: {
        ok: true,
        intent: 'upload-image',
        message: 'Image uploaded. Your image is ready to use.',
      },
    })
    expect(prepared).toHaveLength(1)
    expect((await show({ search: 'plain-form' })).total).toBe(1)
    form.set('file', new File(['<svg/>'], 'plain-form.png'))
    expect(await changeMedia(open(), form, (key) => prepared.push(key))).toMatchObject({
      status: 415,
      outcome: { ok: false, message: 'Unsupported file type. Use JPG, PNG, or WEBP.' },
    })
    expect(prepared).toHaveLength(1)
  })

  test('viewers and strangers see and change nothing', async () => {
    const { id } = await enter('closed.webp', { alt: 'before' })
    for (const person of [{ kind: 'member', userId: people.member }, { kind: 'anonymous' }] as Person[]) {
      await expect(listMedia(open(person).access, everything)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
      for (const intent of ['save-alt', 'delete-image']) {
        expect(await ask(open(person), { intent, id, alt: 'after' })).toMatchObject({ status: 403 })
      }
    }
    expect((await show({ search: 'closed' })).files).toMatchObject([{ alt: 'before' }])
  })
})
