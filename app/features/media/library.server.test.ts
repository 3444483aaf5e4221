import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createImage } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import type { MediaContext } from './accept-upload.server.ts'
import { handleMediaAction } from './handle-media-action.server.ts'
import { listMedia } from './library.server.ts'
import { insertMediaFiles, storePostImage } from './media.server.ts'
import { createMediaStore } from './media-store.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const everything = { search: '', unused: false, page: 1 }
const log = createLog('silent')

describe.each(featureEngines)('the library on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  const open = (actor: Actor = admin): MediaContext => ({
    access: accessFor(database.pool, actor),
    viewer: { id: userIds.admin },
    log,
    services: {
      media: {
        ...createMediaStore(openStorage(readSettings({ DATA_DIR: temporaryFolder() }))),
        requestVariants: () => {},
      },
      limits: createRateLimiter(accessFor(database.pool, { kind: 'system' }), 's'.repeat(32)),
    },
  })
  const show = (query: Partial<typeof everything> = {}) =>
    listMedia(open().access, { ...everything, ...query })
  const ask = (context: MediaContext, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleMediaAction(context, form)
  }
  const file = { width: 1, height: 1, bytes: 1, alt: '' }
  async function enter(name: string, more: { alt?: string } = {}) {
    const key = `blog-media/posts/${name}`
    const [row] = await insertMediaFiles(open().access, [{ ...file, key, name, ...more }])
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
    [
      'the top of a guide',
      `update holiday_guides set image_url = '/media/KEY' where id = '${ids.hiddenGuide}'`,
    ],
    ['a guide', `update holiday_finds set image_url = '/media/KEY' where id = '${ids.hiddenGuide}'`],
    [
      'a text not saved yet',
      `update blog_post_drafts set fields = '{"featuredImage": "/media/KEY"}' where id = '${ids.ownDraft}'`,
    ],
    [
      'a text that another writer has not saved yet',
      `update blog_post_drafts set fields = '{"content": "/media/KEY"}' where id = '${ids.othersDraft}'`,
    ],
    [
      'the site',
      `insert into site_settings (name, value, is_public) values ('site', '{"icon": {"url": "/media/KEY"}}', true)
        on conflict (name) do update set value = excluded.value`,
    ],
  ])('what %s uses stays, and can go when it does not any more', async (what, use) => {
    const { id, key } = await enter(`${what.replaceAll(' ', '-')}.webp`)
    await database.pool.query(use.replace('KEY', key))
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({
      init: { status: 409 },
      data: { ok: false, message: 'It is in use, so it stays.' },
    })
    await database.pool.query(use.replace('KEY', 'other'))
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({ init: { status: 200 } })
    expect(await ask(open(), { intent: 'delete-image', id })).toMatchObject({
      init: { status: 404 },
      data: { message: 'It is no longer there.' },
    })
  })

  test('names each use of a picture by the site', async () => {
    const image = async (name: string) => ({ url: `/media/${(await enter(name)).key}`, width: 1, height: 1 })
    const [mark, photo] = [await image('site-mark.webp'), await image('site-photo.webp')]
    await database.pool.query(
      `insert into site_settings (name, value, is_public) values ('site', $1, true)
        on conflict (name) do update set value = excluded.value`,
      [
        {
          logo: mark,
          icon: mark,
          portrait: photo,
          socialImage: photo,
          frontPage: { banner: { image: photo } },
        },
      ],
    )
    const uses = async (search: string) =>
      (await show({ search })).files.flatMap((found) => found.uses.map(({ kind, title }) => [kind, title]))
    expect(await uses('site-mark')).toEqual([
      ['site', 'Icon of the site'],
      ['site', 'Logo of the site'],
    ])
    expect(await uses('site-photo')).toEqual([
      ['front-page', 'Front page'],
      ['site', 'Portrait'],
      ['site', 'Social picture of the site'],
    ])
    await database.pool.query(`delete from site_settings where name = 'site'`)
  })

  test('a deleted picture takes its file and its sizes with it, and nothing else', async () => {
    const context = open()
    const { storage, makeVariants } = context.services.media
    const image = { bytes: await createImage().webp().toBuffer(), extension: 'webp' as const }
    const [gone, stays] = [
      await storePostImage(storage, 'gone', image),
      await storePostImage(storage, 'stays', image),
    ]
    for (const key of [gone, stays]) await makeVariants(key)
    const [row] = await insertMediaFiles(context.access, [{ ...file, key: gone, name: 'gone' }])
    await ask(context, { intent: 'delete-image', id: row?.id ?? '' })
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
    await insertMediaFiles(
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
    expect((await ask(open(), { intent: 'save-alt', id, alt: ' A\r\ntree ' })).data.ok).toBe(true)
    expect((await show({ search: 'alt.webp' })).files[0]?.alt).toBe('A tree')
    const alt = 'a'.repeat(501)
    expect(await ask(open(), { intent: 'save-alt', id, alt })).toMatchObject({
      init: { status: 422 },
      data: {
        message: 'The alt text can have at most 500 characters.',
        field: 'alt',
        values: { alt },
      },
    })
    expect(await ask(open(), { intent: 'save-alt', id: ids.fresh, alt: 'A' })).toMatchObject({
      init: { status: 404 },
    })
    expect(await ask(open(), { intent: 'save-alt', id: "1' or 1=1", alt: 'A' })).toMatchObject({
      init: { status: 404 },
    })
    expect(await ask(open(), { intent: 'burn', id })).toMatchObject({
      data: { message: 'Nothing was changed.' },
    })
    expect((await show({ search: 'alt.webp' })).files[0]?.alt).toBe('A tree')
  })

  test('takes a picture from a plain form, and tells why not in the same words', async () => {
    const form = new FormData()
    form.set('intent', 'upload-image')
    form.set('file', new File([new Uint8Array(await createImage().png().toBuffer())], 'plain-form.png'))
    const context = open()
    const requestVariants = vi.fn()
    context.services.media = { ...context.services.media, requestVariants }
    const { data, init } = await handleMediaAction(context, form)
    expect(data).toEqual({
      ok: true,
      intent: 'upload-image',
      message: 'Image uploaded. Your image is ready to use.',
    })
    expect(init?.status).toBe(200)
    expect(requestVariants).toHaveBeenCalledOnce()
    expect((await show({ search: 'plain-form' })).total).toBe(1)
    form.set('file', new File(['<svg/>'], 'plain-form.png'))
    expect(await handleMediaAction(context, form)).toMatchObject({
      init: { status: 415 },
      data: { ok: false, message: 'Unsupported file type. Use JPG, PNG, or WEBP.' },
    })
    expect(requestVariants).toHaveBeenCalledOnce()
  })

  test('viewers and strangers see and change nothing', async () => {
    const { id } = await enter('closed.webp', { alt: 'before' })
    for (const person of [{ kind: 'member', userId: userIds.member }, { kind: 'anonymous' }] as Actor[]) {
      await expect(listMedia(open(person).access, everything)).rejects.toMatchObject({
        cause: { code: '42501' },
      })
      for (const intent of ['save-alt', 'delete-image']) {
        expect(await ask(open(person), { intent, id, alt: 'after' })).toMatchObject({ init: { status: 403 } })
      }
    }
    expect((await show({ search: 'closed' })).files).toMatchObject([{ alt: 'before' }])
  })
})
