import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { loadComparisonManager, readComparison } from './comparisons.server.ts'
import { handleComparisonAction, handleComparisonsAction } from './handle-comparisons-action.server.ts'
import {
  listComparisonPaths,
  readComparisonPage,
  readComparisonTitle,
} from './read-comparison-page.server.ts'

const log = pino({ level: 'silent' })
const idOf = (last: number) => `0190c1a0-0000-7000-8000-00000000000${last}`
const [balm, lamp, unread, unreviewed] = [idOf(1), idOf(2), idOf(3), idOf(4)]

describe.each(featureEngines)('comparisons on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const ask = async (fields: Record<string, string>) =>
    (await handleComparisonsAction({ access: admin(), log }, formOf(fields))).data
  const save = async (id: string, fields: Record<string, string>) =>
    (
      await handleComparisonAction(
        { access: admin(), log },
        id,
        formOf({ intent: 'save-comparison', title: 'Balm vs Lamp', slug: 'balm-vs-lamp', ...fields }),
      )
    ).data
  const readPage = async (access: Access, slug: string) => {
    const page = await readComparisonPage(access, slug)
    return page && 'products' in page ? page : null
  }
  const idsOf = async (id: string) => (await readComparison(admin(), id))?.items.map((item) => item.id)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into products (id, slug, name, state, ingredients, size) values
         ('${balm}', 'balm', 'Balm', 'active', 'Aqua, Glycerin, Oat', '30 ml'),
         ('${lamp}', 'lamp', 'Lamp', 'active', 'Water, Rose, Glycerin', ''),
         ('${unread}', 'unread', 'Unread', 'active', '', ''), ('${unreviewed}', 'unreviewed', 'Unreviewed', 'active', '', '');
       insert into blog_posts (slug, title, content, author_name, is_published, published_date) values
         ('on-balm', 'T', '', 'A', true, now() - interval '1 day'), ('on-lamp', 'T', '', 'A', true, now() - interval '1 day'),
         ('on-unread', 'T', '', 'A', false, null);
       insert into reviews (post_id, product_id, score, verdict, pros)
         select post.id, product.id, 8.5, 'Good ' || product.slug, array['Warm', 'Soft']
         from blog_posts post join products product on post.slug = 'on-' || product.slug;
       update reviews set pros = '{}', score = null where product_id = '${lamp}'`,
    )
  })
  afterAll(() => database.close())

  test('it is made of reviewed products, published with two that readers see, and shown in her order', async () => {
    expect(await ask({ intent: 'add-comparison', first: 'balm', second: 'Unreviewed' })).toMatchObject({
      ok: false,
      field: 'second',
    })
    expect(await ask({ intent: 'add-comparison', first: 'balm', second: 'Balm' })).toMatchObject({
      ok: false,
    })
    const made = await ask({ intent: 'add-comparison', first: 'Balm', second: 'unread' })
    const id = (made.ok && made.id) || ''
    expect(await readComparison(admin(), id)).toMatchObject({
      title: 'Balm vs Unread',
      slug: 'balm-vs-unread',
      isPublic: false,
    })
    const kept = { 'items.0.id': balm, 'items.1.id': unread }
    expect(await save(id, { ...kept, isPublic: 'on' })).toMatchObject({ ok: false, status: 422 })
    expect(await save(id, { ...kept, 'items.2.product': 'unreviewed' })).toMatchObject({
      ok: false,
      field: 'items.2.product',
    })
    expect(await save(id, { ...kept, 'items.2.product': 'Balm' })).toMatchObject({ ok: false, status: 422 })
    expect(await idsOf(id)).toEqual([balm, unread])
    const added = { ...kept, 'items.0.note': 'Dry days', 'items.2.product': 'lamp', isPublic: 'on' }
    expect(await save(id, { ...added, move: 'items.2 up' })).toMatchObject({ ok: true })
    expect(await idsOf(id)).toEqual([balm, lamp, unread])

    const page = await readPage(reader(), 'balm-vs-lamp')
    expect(page?.products.map(({ name, note }) => [name, note])).toEqual([
      ['Balm', 'Dry days'],
      ['Lamp', ''],
    ])
    expect(page?.rows).toEqual([
      { label: 'Score', cells: [{ texts: ['8.5 out of 10'], score: 8.5 }, { texts: [] }] },
      { label: 'The verdict', cells: [{ texts: ['Good balm'] }, { texts: ['Good lamp'] }] },
      { label: 'What I like', cells: [{ texts: ['Warm', 'Soft'] }, { texts: [] }] },
      { label: 'Size', cells: [{ texts: ['30 ml'] }, { texts: [] }] },
    ])
    expect(page?.ingredients[0]?.comparison.shared).toMatchObject([{ places: [1, 1] }, { places: [2, 3] }])
    expect(await listComparisonPaths(reader())).toEqual(['/compare/balm-vs-lamp'])

    await save(id, { ...kept, 'items.1.id': lamp, 'rows.verdict': 'on', isPublic: 'on' })
    const chosen = await readPage(reader(), 'balm-vs-lamp')
    expect(chosen?.rows.map(({ label }) => label)).toEqual(['The verdict'])
  })

  test('it is labeled as the paid post whose review it shows', async () => {
    expect((await readPage(reader(), 'balm-vs-lamp'))?.disclosure.label).toBeNull()
    await database.pool.query(
      `insert into brands (slug, name) values ('maren', 'Maren');
       insert into product_relationships (kind, post_id, brand_id, happened_on)
         select 'paid', id, (select id from brands where slug = 'maren'), now() from blog_posts where slug = 'on-lamp'`,
    )
    expect((await readPage(reader(), 'balm-vs-lamp'))?.disclosure).toEqual({
      label: 'Sponsored',
      sentences: ['Maren paid me for the post with my review of Lamp.'],
    })
    await database.pool.query('delete from product_relationships')
  })

  test('a draft is for admins alone, and one that loses its products has no page', async () => {
    const [listed] = (await loadComparisonManager(admin())).comparisons.filter(
      ({ slug }) => slug === 'balm-vs-lamp',
    )
    const id = listed?.id ?? ''
    const items = { 'items.0.id': balm, 'items.1.id': lamp }
    await save(id, items)
    expect(await readComparisonPage(reader(), 'balm-vs-lamp')).toBeNull()
    expect(await readComparisonPage(admin(), 'balm-vs-lamp')).toMatchObject({ isPublic: false })
    await save(id, { ...items, isPublic: 'on' })
    await database.pool.query(`update products set state = 'draft' where id = '${lamp}'`)
    expect(await readComparisonPage(reader(), 'balm-vs-lamp')).toBeNull()
    expect(await readComparisonTitle(reader(), 'balm-vs-lamp')).toBeUndefined()
    expect(await listComparisonPaths(reader())).toEqual([])
    await database.pool.query(`update products set state = 'active' where id = '${lamp}'`)
    expect(await readComparisonTitle(reader(), 'balm-vs-lamp')).toBe('Balm vs Lamp')
  })

  test('an old address leads to the comparison while readers see it, and is free for another', async () => {
    const [listed] = (await loadComparisonManager(admin())).comparisons.filter(
      ({ slug }) => slug === 'balm-vs-lamp',
    )
    const id = listed?.id ?? ''
    const items = { 'items.0.id': balm, 'items.1.id': lamp }
    await save(id, { ...items, slug: 'renamed', isPublic: 'on' })
    expect(await readComparisonPage(reader(), 'balm-vs-lamp')).toEqual({ movedTo: '/compare/renamed' })
    await save(id, { ...items, slug: 'hidden' })
    expect(await readComparisonPage(reader(), 'balm-vs-lamp')).toBeNull()
    // What readers never saw is no old address.
    await save(id, { ...items, slug: 'balm-vs-lamp', isPublic: 'on' })
    expect(await readComparisonPage(reader(), 'hidden')).toBeNull()
    expect(await readComparisonPage(reader(), 'renamed')).toEqual({ movedTo: '/compare/balm-vs-lamp' })
    expect(await readPage(reader(), 'balm-vs-lamp')).toMatchObject({ slug: 'balm-vs-lamp' })
  })

  test('one that was deleted comes back with the products that are left, unless its address is taken', async () => {
    const before = (await loadComparisonManager(admin())).comparisons.find(
      ({ slug }) => slug === 'balm-vs-lamp',
    )
    expect(await ask({ intent: 'delete-comparison', id: before?.id ?? '' })).toMatchObject({ ok: true })
    expect(await readComparisonPage(reader(), 'balm-vs-lamp')).toBeNull()
    const [deleted] = (await loadComparisonManager(admin())).deleted
    const undo = { intent: 'undo-delete', deletion: deleted?.id ?? '' }
    const other = await ask({ intent: 'add-comparison', first: 'balm', second: 'lamp' })
    expect(await ask(undo)).toMatchObject({ ok: false, status: 409 })
    await ask({ intent: 'delete-comparison', id: (other.ok && other.id) || '' })
    await database.pool.query(`delete from products where id = '${lamp}'`)
    expect(await ask(undo)).toMatchObject({ ok: true })
    expect(await idsOf(before?.id ?? '')).toEqual([balm])
  })
})
