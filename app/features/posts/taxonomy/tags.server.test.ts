import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { handleTagsAction } from './handle-tags-action.server.ts'
import { listTags } from './tags.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const strangers: Actor[] = [{ kind: 'anonymous' }, { kind: 'member', userId: userIds.member }]
const log = createLog('silent')

describe.each(allEngines)('the tags on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const ask = async (actor: Actor, intent: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
    const context = { access: accessFor(database.pool, actor), log }
    const { data, init } = await handleTagsAction(context, form)
    return { result: data, status: init?.status }
  }
  const show = (search = '', page = 1) => listTags(accessFor(database.pool, admin), { search, page })
  const everything = async () =>
    (
      await database.pool.query(`select (select json_agg(t order by id) from blog_tags t) tags,
        (select json_agg(l order by post_id, tag_id) from blog_post_tags l) links`)
    ).rows
  async function newTag(name: string, slug = '', ...posts: string[]) {
    const { result } = await ask(admin, 'add-tag', { name, slug })
    if (!result.ok) throw new Error(result.message)
    const { rows } = await show(slug || name)
    const id = rows[0]?.id ?? ''
    for (const post of posts) {
      await database.pool.query(`insert into blog_post_tags (post_id, tag_id) values ('${post}', '${id}')`)
    }
    return id
  }
  const postsWith = async (tag: string) =>
    (
      await database.pool.query<{ id: string }>(
        `select post_id as id from blog_post_tags where tag_id = '${tag}' order by post_id`,
      )
    ).rows.map(({ id }) => id)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query(`delete from blog_tags where id <> '${ids.tag}'`)
  })
  afterAll(() => database.close())

  test('tags come with their posts, by name, and are found in name or slug whatever the case', async () => {
    await newTag('apricot', 'fruit', ids.scheduled)
    await newTag('100% Wool')
    expect((await show()).rows).toEqual([
      { id: expect.any(String), name: '100% Wool', slug: '100-wool', posts: 0 },
      { id: expect.any(String), name: 'apricot', slug: 'fruit', posts: 1 },
      { id: ids.tag, name: 'Guide', slug: 'guide', posts: 2 },
    ])
    expect((await show('FRUI')).rows.map(({ name }) => name)).toEqual(['apricot'])
    expect((await show('%')).rows.map(({ name }) => name)).toEqual(['100% Wool'])
    expect(await show('nothing')).toEqual({ rows: [], total: 0, page: 1, pages: 1 })
  })

  test('of ten thousand, fifty come at a time; a page beyond the last is the last', async () => {
    await database.pool.query(
      `insert into blog_tags (slug, name) select 't' || n, 'T' || n from generate_series(1, 10000) n`,
    )
    const first = await show()
    expect(first).toMatchObject({ total: 10001, page: 1, pages: 201 })
    expect(first.rows).toHaveLength(50)
    expect(await show('', 999)).toMatchObject({ page: 201, rows: [{ name: 'T9999' }] })
  })

  test('a tag is renamed and deleted; a slug is one tag’s alone', async () => {
    const id = await newTag('Wool')
    await newTag('Silk')
    expect((await ask(admin, 'rename-tag', { id, name: 'Fine wool', slug: '' })).result.ok).toBe(true)
    expect((await show('fine')).rows).toMatchObject([{ id, name: 'Fine wool', slug: 'fine-wool' }])
    for (const [intent, name] of [
      ['rename-tag', 'Fine wool'],
      ['add-tag', 'Silk'],
    ] as const) {
      expect(await ask(admin, intent, { id, name, slug: 'silk' })).toMatchObject({
        status: 409,
        result: { ok: false, field: 'slug', message: 'Another tag has this slug.' },
      })
    }
    expect((await ask(admin, 'delete-tag', { id })).result.ok).toBe(true)
    expect((await ask(admin, 'delete-tag', { id })).status).toBe(404)
    expect((await ask(admin, 'rename-tag', { id, name: 'Wool', slug: 'wool' })).status).toBe(404)
  })

  test('a comma in a name is told there: in the editor it would be two tags', async () => {
    const id = await newTag('Wool')
    for (const intent of ['add-tag', 'rename-tag']) {
      expect((await ask(admin, intent, { id, name: 'Wool, silk', slug: 'wool-silk' })).result).toMatchObject({
        ok: false,
        field: 'name',
        message: 'A tag’s name cannot have a comma: commas separate tags in the editor.',
        values: { name: 'Wool, silk' },
      })
    }
    expect((await show('wool')).rows).toMatchObject([{ name: 'Wool' }])
  })

  test('a merged tag goes, and its posts have the other one, once', async () => {
    const wool = await newTag('Wool', 'wool', ids.published, ids.draft)
    const knit = await newTag('Knit', 'knit', ids.published, ids.scheduled)
    const { result } = await ask(admin, 'merge-tag', { id: wool, into: ' KNIT ' })
    expect(result).toMatchObject({ ok: true, message: 'Merged into Knit' })
    expect(await postsWith(knit)).toEqual([ids.published, ids.draft, ids.scheduled].sort())
    expect((await show('wool')).total).toBe(0)
  })

  test('the search knows the tag that stayed', async () => {
    const wool = await newTag('Wool', 'wool', ids.published)
    await newTag('Cashmere')
    await ask(admin, 'merge-tag', { id: wool, into: 'cashmere' })
    const { rows } = await database.pool.query(
      `select search @@ to_tsquery('public.venus', 'cashmere') as new, search @@ to_tsquery('public.venus', 'wool') as old
       from blog_posts where id = '${ids.published}'`,
    )
    expect(rows).toEqual([{ new: true, old: false }])
  })

  test('what a tag cannot be merged into is told at the field', async () => {
    const wool = await newTag('Wool')
    await newTag('Twin', 'twin-one')
    await newTag('Twin', 'twin-two')
    const into = async (words: string) => (await ask(admin, 'merge-tag', { id: wool, into: words })).result
    expect(await into('')).toMatchObject({ field: 'into', message: 'Please name the tag that stays.' })
    expect(await into('Linen')).toMatchObject({ message: 'There is no tag with this name or slug.' })
    expect(await into('wool')).toMatchObject({ message: 'This is the tag itself: choose another one.' })
    expect(await into('twin')).toMatchObject({ message: 'Several tags have this name: write the slug.' })
    expect(await into('twin-two')).toMatchObject({ ok: true, message: 'Merged into Twin' })
  })

  testOnBoth('two people merging the same two tags into each other leave one of them', async () => {
    const one = await newTag('One', 'one', ids.published)
    const two = await newTag('Two', 'two', ids.draft)
    const results = await Promise.all([
      ask(admin, 'merge-tag', { id: one, into: 'two' }),
      ask(admin, 'merge-tag', { id: two, into: 'one' }),
    ])
    expect(results.filter(({ result }) => result.ok)).toHaveLength(1)
    const remaining = (await show()).rows.filter(({ id }) => id === one || id === two)
    expect(remaining).toMatchObject([{ posts: 2 }])
  })

  test('nobody but an admin changes anything', async () => {
    await newTag('Wool')
    const before = await everything()
    for (const actor of strangers) {
      for (const intent of ['add-tag', 'rename-tag', 'merge-tag', 'delete-tag']) {
        const fields = { id: ids.tag, name: 'New', slug: 'new', into: 'wool' }
        const { result, status } = await ask(actor, intent, fields)
        expect([intent, status, result.message]).toEqual([
          intent,
          403,
          'You do not have permission to do this.',
        ])
      }
    }
    expect(await everything()).toEqual(before)
  })
})
