import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { findZoneOfAnotherDay } from '#testing/another-day.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { setPublished } from '../admin/admin-posts.server.ts'
import { readPostPage } from '../posts.server.ts'
import { loadPost } from './editor-page.server.ts'
import { saveFromEditor } from './save-from-editor.server.ts'

const log = pino({ level: 'silent' })

type Entry = { kind: string; brand?: string; hasConditions?: boolean }

describe.each(featureEngines)('how a post came about, on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const assistant = () => accessFor(database.pool, { kind: 'assistant', userId: userIds.assistant })
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  const open = async (id: string) => {
    const { page: editor } = await loadPost({ access: admin(), log }, id)
    return { entries: editor?.saved.fields.relationships, asOf: editor?.saved.updatedAt ?? '' }
  }

  async function save(
    id: string,
    entries: Entry[],
    options: { isPublished?: boolean; access?: typeof admin; timeZone?: string } = {},
  ) {
    const { isPublished = false, access = admin, timeZone = 'UTC' } = options
    const form = new FormData()
    const fields = {
      id,
      asOf: (await open(id)).asOf,
      title: `Post ${id}`,
      slug: `p-${id}`,
      content: '<p>a</p>',
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (isPublished) form.set('isPublished', 'on')
    for (const [index, { kind, brand = '', hasConditions }] of [
      ...entries,
      { kind: '' } as Entry,
    ].entries()) {
      form.append('relationshipKind', kind)
      form.append('relationshipBrand', brand)
      if (hasConditions) form.append('relationshipConditions', String(index))
    }
    return (await saveFromEditor({ access: access(), log, page: { site: { timeZone } } }, form)).data
  }

  const readDisclosure = async (id: string) => {
    const found = await readPostPage(reader(), `p-${id}`)
    return found && 'post' in found ? found.post.disclosure : null
  }

  test('a paid post is published only with who paid, and readers are told first', async () => {
    const id = crypto.randomUUID()
    expect(await save(id, [{ kind: 'paid' }], { isPublished: true })).toMatchObject({
      ok: false,
      status: 422,
      errors: { relationships: expect.stringContaining('Say who paid for this post') },
    })
    expect(await save(id, [{ kind: 'paid' }])).toMatchObject({ ok: true })
    await expect(setPublished(admin(), [id], true)).rejects.toThrow('Say who paid for this post')
    await expect(
      database.pool.query('update blog_posts set is_published = true where id = $1', [id]),
    ).rejects.toThrow('names who paid')
    expect(await save(id, [{ kind: 'paid', brand: 'Maren & Oak' }], { isPublished: true })).toMatchObject({
      ok: true,
    })
    expect(await readDisclosure(id)).toEqual({
      label: 'Sponsored',
      sentences: ['Maren & Oak paid me for this post.'],
    })
    expect(await save(id, [{ kind: 'paid' }], { isPublished: true })).toMatchObject({
      ok: false,
      status: 422,
    })
  })

  test('entries that stay keep their date and notes; others go', async () => {
    const id = crypto.randomUUID()
    await save(id, [{ kind: 'gifted', brand: 'Maren & Oak', hasConditions: true }, { kind: 'bought' }])
    await database.pool.query(
      `update product_relationships set happened_on = '2026-01-02', notes = 'by mail' where post_id = $1`,
      [id],
    )
    await save(id, [{ kind: 'gifted', brand: 'maren & oak' }, { kind: 'affiliate' }])
    const { rows } = await database.pool.query(
      `select kind, notes, has_conditions as conditions from product_relationships where post_id = $1 order by kind`,
      [id],
    )
    expect(rows).toEqual([
      { kind: 'affiliate', notes: '', conditions: false },
      { kind: 'gifted', notes: 'by mail', conditions: false },
    ])
  })

  test('a new entry has the day of the site’s time zone', async () => {
    const id = crypto.randomUUID()
    const { timeZone, day } = findZoneOfAnotherDay()
    await save(id, [{ kind: 'bought' }], { timeZone })
    const { rows } = await database.pool.query(
      `select happened_on::text as day from product_relationships where post_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ day }])
  })

  test('an assistant changes none of it', async () => {
    const id = crypto.randomUUID()
    await save(id, [{ kind: 'gifted', brand: 'Maren & Oak' }])
    expect(await save(id, [], { access: assistant })).toMatchObject({ ok: true })
    expect((await open(id)).entries).toEqual([{ kind: 'gifted', brand: 'Maren & Oak', hasConditions: false }])
  })

  test('a post says what its own ledger, its links and its products ask for', async () => {
    await database.pool.query(
      `insert into products (id, slug, name, state) values ('${ids.product}', 'balm', 'Oat Balm', 'active')`,
    )
    await database.pool.query(
      `insert into product_relationships (kind, product_id, happened_on) values ('gifted', '${ids.product}', now())`,
    )
    await database.pool.query(
      `update blog_posts set content = '<a href="https://www.amazon.com/dp/B07XYZ1234?tag=a-20">a</a>' ||
         '<div data-products="${ids.product}" data-form="box"></div>' where id = '${ids.published}'`,
    )
    const found = await readPostPage(reader(), 'published')
    const sentences = found && 'post' in found ? found.post.disclosure.sentences : []
    expect(sentences).toEqual([
      'I got Oat Balm for free.',
      expect.stringMatching(/^Some links on this page are affiliate links/),
      'As an Amazon Associate I earn from qualifying purchases.',
    ])
  })
})
