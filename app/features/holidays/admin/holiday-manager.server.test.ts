import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { noExtras } from '../holidays.ts'
import { handleHolidaysAction } from './handle-holidays-action.server.ts'
import { loadHolidayManager } from './holiday-manager.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const viewer: Actor = { kind: 'member', userId: userIds.member }
const log = createLog('silent')

describe.each(allEngines)('the holiday manager on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const as = (actor: Actor) => ({
    access: accessFor(database.pool, actor),
    log,
    page: { site: { timeZone: null } },
  })
  const ask = async (actor: Actor, intent: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
    const { data, init } = await handleHolidaysAction(as(actor), form)
    return { result: data, status: init?.status }
  }
  const show = (guide: string | null) => loadHolidayManager(as(admin), guide)

  async function newGuide(year = '2030') {
    const { result } = await ask(admin, 'create-guide', { title: ' New ', description: 'D', year })
    if (!result.ok) throw new Error(result.message)
    return result.id
  }

  async function guideWith(...items: string[]) {
    const guide = await newGuide()
    for (const item of items) {
      await ask(admin, 'add-todo', { guide, item })
      await ask(admin, 'add-find', { guide, title: item, description: 'D' })
    }
    return guide
  }

  const order = async (table: string, guide: string) =>
    (
      await database.pool.query<{ word: string; position: number }>(
        `select ${table === 'holiday_todos' ? 'item' : 'title'} as word, display_order as position
         from ${table} where guide_id = '${guide}' order by display_order`,
      )
    ).rows.map(({ word, position }) => `${position} ${word}`)

  const idOf = async (table: string, guide: string, position: number) =>
    (
      await database.pool.query<{ id: string }>(
        `select id from ${table} where guide_id = '${guide}' and display_order = ${position}`,
      )
    ).rows[0]?.id ?? ''

  const everything = async () =>
    (
      await database.pool.query(`select
        (select json_agg(g order by id) from holiday_guides g) guides,
        (select json_agg(f order by id) from holiday_finds f) finds,
        (select json_agg(t order by id) from holiday_todos t) todos`)
    ).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a new guide is active, its words trimmed, and guides come by year, newest first', async () => {
    const later = await newGuide('2040')
    const earlier = await newGuide('2001')
    const { guides, selected } = await show(null)
    expect(guides?.map(({ year }) => year)).toEqual([2040, 2026, 2026, 2026, 2001])
    expect(selected).toEqual({
      id: later,
      title: 'New',
      description: 'D',
      year: 2040,
      isActive: true,
      isFallback: false,
      imageUrl: null,
      imageAlt: null,
    })
    expect((await show(earlier)).selected?.id).toBe(earlier)
    expect((await show('no such guide')).selected?.id).toBe(later)
  })

  test.each(['', 'soon'])('a year of "%s" is the current one', async (year) => {
    const id = await newGuide(year)
    expect((await show(id)).selected?.year).toBe(new Date().getUTCFullYear())
  })

  test.each([
    ['create-guide', { title: ' ', description: 'D' }, 'Please fill in all required fields'],
    ['create-guide', { title: 'T' }, 'Please fill in all required fields'],
    ['create-guide', { title: 'T', description: 'D', year: '1999' }, 'Failed to create holiday guide'],
    ['create-guide', { title: 'T'.repeat(201), description: 'D' }, 'Failed to create holiday guide'],
    [
      'edit-guide',
      { id: ids.activeGuide, title: 'T', description: 'D', year: '' },
      'Please fill in all required fields',
    ],
    [
      'edit-guide',
      { id: ids.activeGuide, title: 'T', description: 'D', year: 'soon' },
      'The guide was not saved.',
    ],
    [
      'edit-guide',
      { id: ids.activeGuide, title: 'T', description: 'D', year: '2026', imageUrl: '/admin' },
      'The guide was not saved.',
    ],
    [
      'roll-over-guide',
      { id: ids.activeGuide, title: 'T', description: 'D', year: '2101' },
      'The guide was not rolled over.',
    ],
    ['add-find', { guide: ids.activeGuide, title: 'T', description: ' ' }, 'Please fill in all fields'],
    ['add-find', { title: 'T', description: 'D' }, 'Please fill in all fields'],
    ['add-find', { guide: ids.fresh, title: 'T', description: 'D' }, 'Failed to add holiday find'],
    [
      'add-find',
      { guide: ids.activeGuide, title: 'T', description: 'D', linkUrl: 'shop.example' },
      'Failed to add holiday find',
    ],
    [
      'edit-find',
      { id: ids.activeGuide, title: 'T', description: 'D', imageUrl: '/admin' },
      'The find was not saved.',
    ],
    ['add-todo', { guide: ids.activeGuide, item: ' ' }, 'Please enter a todo item'],
    ['add-todo', { guide: ids.fresh, item: 'I' }, 'Failed to add todo item'],
    ['edit-find', { id: ids.activeGuide, title: '', description: 'D' }, 'Please fill in all fields'],
    ['edit-todo', { id: ids.activeGuide, item: '' }, 'Please enter a todo item'],
    ['delete-find', { id: ids.fresh }, 'Failed to delete holiday find'],
    ['delete-todo', { id: '1 or 1=1' }, 'Failed to delete todo item'],
    ['burn', {}, 'Nothing was changed'],
  ])('%s with %o is refused and given back', async (intent, fields: Record<string, string>, message) => {
    const before = await everything()
    const { result, status } = await ask(admin, intent, fields)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(result).toMatchObject({ ok: false, message })
    const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]))
    expect(result).toMatchObject({ values: typed })
    expect(await everything()).toEqual(before)
  })

  testOnBoth.each([
    ['find', 'holiday_finds', 'Holiday find deleted successfully'],
    ['todo', 'holiday_todos', 'Todo item deleted successfully'],
  ])('deleting a %s closes its gap, so that the count plus one is free', async (kind, table, message) => {
    const guide = await guideWith('a', 'b', 'c', 'd')
    const deleted = [await idOf(table, guide, 2), await idOf(table, guide, 3)]
    const results = await Promise.all(deleted.map((id) => ask(admin, `delete-${kind}`, { id })))
    expect(results.map(({ result }) => result.message)).toEqual([message, message])
    expect(await order(table, guide)).toEqual(['1 a', '2 d'])
    await ask(admin, `add-${kind}`, { guide, item: 'e', title: 'e', description: 'D' })
    expect(await order(table, guide)).toEqual(['1 a', '2 d', '3 e'])
    expect(await ask(admin, `delete-${kind}`, { id: deleted[0] ?? '' })).toMatchObject({ status: 404 })
  })

  test.each([
    ['find', 'holiday_finds'],
    ['todo', 'holiday_todos'],
  ])('a %s changes places with its neighbor; past the end nothing moves', async (kind, table) => {
    const guide = await guideWith('a', 'b', 'c')
    await ask(admin, `raise-${kind}`, { id: await idOf(table, guide, 3) })
    expect(await order(table, guide)).toEqual(['1 a', '2 c', '3 b'])
    await ask(admin, `lower-${kind}`, { id: await idOf(table, guide, 1) })
    expect(await order(table, guide)).toEqual(['1 c', '2 a', '3 b'])
    await ask(admin, `raise-${kind}`, { id: await idOf(table, guide, 1) })
    await ask(admin, `lower-${kind}`, { id: await idOf(table, guide, 3) })
    expect(await order(table, guide)).toEqual(['1 c', '2 a', '3 b'])
  })

  test('a find and a todo are edited where they stand', async () => {
    const guide = await guideWith('a', 'b')
    await ask(admin, 'edit-todo', { id: await idOf('holiday_todos', guide, 1), item: ' z ' })
    const find = { id: await idOf('holiday_finds', guide, 2), title: 'y', description: 'new' }
    await ask(admin, 'edit-find', find)
    const { entries } = await show(guide)
    expect(entries?.todos.map(({ item }) => item)).toEqual(['z', 'b'])
    expect(entries?.finds[1]).toEqual({ ...find, ...noExtras, ...noProduct })
  })

  const noProduct = { foreignTag: null, productId: null, productSlug: null }

  const extras = {
    imageUrl: '/media/blog-media/posts/a.webp',
    imageAlt: 'A tin of balm',
    linkUrl: 'https://shop.example/balm?ref=venus',
  }

  test('a find may have a picture and a link, takes others, and lets go of them', async () => {
    const guide = await newGuide()
    await ask(admin, 'add-find', { guide, title: 'a', description: 'D', ...extras })
    const id = await idOf('holiday_finds', guide, 1)
    const find = { id, title: 'a', description: 'D' }
    expect((await show(guide)).entries?.finds).toEqual([{ ...find, ...extras, ...noProduct }])
    const others = {
      imageUrl: 'https://pictures.example/a.jpg',
      imageAlt: '',
      linkUrl: 'HTTP://Shop.example',
    }
    await ask(admin, 'edit-find', { ...find, ...others })
    expect((await show(guide)).entries?.finds).toEqual([
      { ...find, imageUrl: others.imageUrl, imageAlt: null, linkUrl: 'http://shop.example/', ...noProduct },
    ])
    await ask(admin, 'edit-find', { ...find, imageUrl: '', imageAlt: 'left over', linkUrl: '' })
    expect((await show(guide)).entries?.finds).toEqual([{ ...find, ...noExtras, ...noProduct }])
  })

  test('a guide is deactivated and activated again', async () => {
    const id = await newGuide()
    await ask(admin, 'deactivate-guide', { id })
    expect((await show(id)).selected?.isActive).toBe(false)
    await ask(admin, 'activate-guide', { id })
    expect((await show(id)).selected?.isActive).toBe(true)
  })

  test('a guide is corrected, with a picture of its own', async () => {
    const id = await newGuide()
    const { linkUrl: _, ...image } = extras
    const fields = { title: 'Better', description: 'Words', ...image }
    expect(await ask(admin, 'edit-guide', { id, ...fields, year: ' 2031 ' })).toMatchObject({
      result: { ok: true, message: 'Guide saved' },
    })
    expect((await show(id)).selected).toMatchObject({ ...fields, year: 2031, isActive: true })
    await ask(admin, 'edit-guide', { id, ...fields, year: '2031', imageUrl: '' })
    expect((await show(id)).selected).toMatchObject({ imageUrl: null, imageAlt: null })
  })

  test('a guide rolls over with what is kept, whole, in order, and not yet active; the original stays', async () => {
    const guide = await guideWith('a', 'b', 'c')
    await ask(admin, 'edit-find', {
      id: await idOf('holiday_finds', guide, 3),
      title: 'c',
      description: 'D',
      ...extras,
    })
    const kept = [
      await idOf('holiday_finds', guide, 1),
      await idOf('holiday_finds', guide, 3),
      await idOf('holiday_todos', guide, 2),
    ]
    const fields = { title: 'Next', description: 'E', year: '2031' }
    const keep = Object.fromEntries(kept.map((id) => [`keep-${id}`, 'on']))
    const { result } = await ask(admin, 'roll-over-guide', { id: guide, ...fields, ...keep })
    const next = await show(result.ok ? result.id : null)
    expect(next.selected).toMatchObject({ title: 'Next', description: 'E', year: 2031, isActive: false })
    expect(next.entries?.finds).toMatchObject([
      { title: 'a', ...noExtras },
      { title: 'c', ...extras },
    ])
    expect(next.entries?.todos.map(({ item }) => item)).toEqual(['b'])
    expect(await order('holiday_todos', guide)).toEqual(['1 a', '2 b', '3 c'])
    expect(await ask(admin, 'roll-over-guide', { id: ids.fresh, ...fields })).toMatchObject({ status: 404 })
  })

  test('one guide at most is the fallback, also after one was brought back', async () => {
    const [first, second] = [await newGuide(), await newGuide()]
    const fallbacks = async () =>
      (await show(null)).guides?.flatMap(({ id, isFallback }) => (isFallback ? id : []))
    await ask(admin, 'set-fallback', { id: first })
    await ask(admin, 'set-fallback', { id: second })
    expect(await fallbacks()).toEqual([second])
    await ask(admin, 'delete-guide', { id: second })
    await ask(admin, 'set-fallback', { id: first })
    await undo((await deletions())[0]?.id)
    expect((await show(second)).selected?.id).toBe(second)
    expect(await fallbacks()).toEqual([first])
    await ask(admin, 'unset-fallback', { id: first })
    expect(await fallbacks()).toEqual([])
  })

  const deletions = async (guide: string | null = null) => (await show(guide)).deleted
  const undo = (deletion = '') => ask(admin, 'undo-delete', { deletion })

  test.each(['find', 'todo'])('a %s that was deleted comes back to its place', async (kind) => {
    const guide = await guideWith('a', 'b', 'c')
    const table = `holiday_${kind}s`
    const before = await order(table, guide)
    await ask(admin, `delete-${kind}`, { id: await idOf(table, guide, 2) })
    const [deleted] = await deletions()
    expect(deleted).toMatchObject({ name: 'b' })
    expect(await undo(deleted?.id)).toMatchObject({ result: { ok: true, id: guide } })
    expect(await order(table, guide)).toEqual(before)
    expect(await undo(deleted?.id)).toMatchObject({ status: 404 })
    await ask(admin, `delete-${kind}`, { id: await idOf(table, guide, 3) })
    await ask(admin, `delete-${kind}`, { id: await idOf(table, guide, 1) })
    const [first, last] = await deletions()
    await undo(last?.id)
    expect(await order(table, guide)).toEqual(['1 b', '2 c'])
    await undo(first?.id)
    expect(await order(table, guide)).toEqual(['1 a', '2 b', '3 c'])
  })

  test('a guide is deleted with everything in it, and comes back whole; an entry waits for its guide', async () => {
    const guide = await guideWith('a', 'b')
    await ask(admin, 'delete-todo', { id: await idOf('holiday_todos', guide, 2) })
    const before = await show(guide)
    expect(await ask(admin, 'delete-guide', { id: guide })).toMatchObject({
      result: { ok: true, message: 'Guide deleted' },
    })
    expect((await show(guide)).selected?.id).not.toBe(guide)
    const [deletedGuide, deletedTodo] = await deletions()
    expect(await undo(deletedTodo?.id)).toMatchObject({ status: 409 })
    await undo(deletedGuide?.id)
    expect(await show(guide)).toMatchObject({ selected: before.selected, entries: before.entries })
    await undo(deletedTodo?.id)
    expect(await order('holiday_todos', guide)).toEqual(['1 a', '2 b'])
  })

  test('a guide that comes back is in its letters again, unless one has another guide by now', async () => {
    const [guide, other] = [await newGuide(), await newGuide()]
    await database.pool.query(
      `insert into newsletter_issues (slug, subject, guide_id) values ('kept', 'K', $1), ('changed', 'C', $1)`,
      [guide],
    )
    const guides = async () =>
      (
        await database.pool.query<{ guide_id: string }>(
          `select guide_id from newsletter_issues where slug in ('changed', 'kept') order by slug`,
        )
      ).rows.map(({ guide_id }) => guide_id)
    await ask(admin, 'delete-guide', { id: guide })
    expect(await guides()).toEqual([null, null])
    await database.pool.query(`update newsletter_issues set guide_id = $1 where slug = 'changed'`, [other])
    await undo((await deletions())[0]?.id)
    expect(await guides()).toEqual([other, guide])
  })

  const entry = {
    id: ids.activeGuide,
    guide: ids.activeGuide,
    title: 'T',
    description: 'D',
    item: 'I',
    year: '2030',
  }
  test.each([
    ...[
      'create-guide',
      'edit-guide',
      'roll-over-guide',
      'set-fallback',
      'unset-fallback',
      'activate-guide',
      'deactivate-guide',
      'add-find',
      'add-todo',
    ],
    ...['edit-find', 'edit-todo', 'delete-find', 'delete-todo', 'raise-find', 'lower-todo'],
    ...['delete-guide', 'undo-delete'],
  ])('the database refuses %s to viewers and strangers', async (intent) => {
    const before = await everything()
    for (const actor of [viewer, { kind: 'anonymous' } as const]) {
      const { result, status } = await ask(actor, intent, entry)
      expect(status).toBe(403)
      expect(result).toMatchObject({ ok: false, reason: 'You do not have permission to do this.' })
    }
    expect(await everything()).toEqual(before)
  })

  test('what cannot be fetched is told apart, without its inner reasons', async () => {
    const reason = 'The server had a problem. Please try again.'
    const failed = vi.spyOn(log, 'error')
    await database.pool.query('alter table holiday_todos rename column item to gone')
    expect(await show(ids.activeGuide)).toMatchObject({
      selected: { id: ids.activeGuide },
      entries: null,
      failure: { message: 'Failed to fetch guide data', reason },
    })
    await database.pool.query('alter table holiday_guides rename column year to gone')
    expect(await show(null)).toMatchObject({
      guides: null,
      failure: { message: 'Failed to fetch holiday guides', reason },
    })
    expect(failed).toHaveBeenCalledTimes(2)
  })
})
