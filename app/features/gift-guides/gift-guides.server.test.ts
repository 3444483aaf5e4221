import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIssueContent } from '#app/features/newsletter/issues/issue-content.server.ts'
import { loadNeedsALook } from '#app/features/products/freshness/needs-a-look.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { loadGiftGuides, readGiftGuide } from './admin/gift-guides-admin.server.ts'
import { handleGiftGuideAction, handleGiftGuidesAction } from './admin/handle-gift-guides-action.server.ts'
import { listGiftGuidePaths, listGiftGuides, readGiftGuidePage } from './read-gift-guides.server.ts'

const log = createLog('silent')

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(featureEngines)('gift guides on %s', (engine) => {
  let database: Database
  let admin: Access
  let visitor: Access
  let id = ''
  const productIds: Record<string, string> = {}

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    admin = accessFor(database.pool, { kind: 'admin', userId: 'owner' })
    visitor = accessFor(database.pool, { kind: 'anonymous' })
    await database.pool.query(`
      insert into auth_users (id, name, email) values ('owner', 'O', 'owner@venus.example');
      insert into products (slug, name, state) values ('file', 'File', 'active'), ('lamp', 'Lamp', 'active'),
        ('scarf', 'Scarf', 'active'), ('secret', 'Secret', 'draft');
      insert into product_offers (product_id, slug, store, link, price, currency, price_source, price_at, position)
        select id, 'store', 'Store', 'https://store.example/' || slug, 9, 'USD', 'typed', now(), 1 from products
        where slug <> 'lamp';
      insert into product_offers (product_id, slug, store, link, position)
        select id, 'amazon', 'Amazon', 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20', 1 from products where slug = 'lamp'
    `)
    const products = await database.pool.query<{ id: string; slug: string }>('select id, slug from products')
    for (const product of products.rows) productIds[product.slug] = product.id
  })
  afterAll(() => database.close())

  const submitToList = async (fields: Record<string, string>) =>
    (await handleGiftGuidesAction({ access: admin, log }, formOf(fields))).data
  const submit = async (fields: Record<string, string>, guideId = id) =>
    (await handleGiftGuideAction({ access: admin, log }, guideId, formOf(fields))).data
  const guideFields = { intent: 'edit-guide', title: 'Gifts 2026', year: '2026', slug: 'gifts' }
  const namesOf = async () => (await readGiftGuide(admin, id))?.guide.gifts.map(({ name }) => name)
  const idOf = (slug: string) => productIds[slug] ?? ''

  test('one is added without its year in the address, and no reader sees it', async () => {
    const added = await submitToList({ intent: 'add-guide', title: 'Gifts 2026', year: '2026' })
    id = added.ok ? (added.to?.split('/').at(-1) ?? '') : ''
    expect((await readGiftGuide(admin, id))?.guide).toMatchObject({
      slug: 'gifts',
      year: 2026,
      bands: [25, 50, 100],
    })
    expect(await readGiftGuidePage(visitor, 'gifts', { year: '2026' })).toBeNull()
    expect((await readGiftGuidePage(admin, 'gifts', { year: '2026' }))?.guide?.isPublic).toBe(false)
    expect(await submitToList({ intent: 'add-guide', title: 'Gifts', year: '2026' })).toMatchObject({
      ok: false,
      message: 'There is a gift guide at this address for this year already.',
    })
  })

  test('recipients and bands are read as they were meant, and refused in words', async () => {
    const lists = { recipients: 'Mom\n mom \n\nthe  traveler', bands: '50;10 10' }
    expect(await submit({ ...guideFields, ...lists })).toMatchObject({ ok: true })
    expect((await readGiftGuide(admin, id))?.guide).toMatchObject({
      recipients: ['Mom', 'the traveler'],
      bands: [10, 50],
    })
    expect(await submit({ ...guideFields, bands: 'ten' })).toMatchObject({ field: 'bands' })
    expect(await submit({ ...guideFields, bands: '1,2,3,4,5,6' })).toMatchObject({ field: 'bands' })
    expect(await submit({ ...guideFields, recipients: 'x'.repeat(41) })).toMatchObject({
      field: 'recipients',
    })
    expect(await submit({ ...guideFields, year: '26' })).toMatchObject({ field: 'year' })
  })

  test('products are added once, ordered, and taken out', async () => {
    await submit({ intent: 'add-gift', product: 'file', 'for.mom': 'on', note: 'Sharp' })
    await submit({ intent: 'add-gift', product: 'Scarf', 'for.the-traveler': 'on', 'for.stranger': 'on' })
    await submit({ intent: 'add-gift', product: 'lamp' })
    await submit({ intent: 'add-gift', product: 'secret' })
    expect(await submit({ intent: 'add-gift', product: 'file' })).toMatchObject({
      status: 409,
      field: 'product',
    })
    expect(await submit({ intent: 'add-gift', product: 'nothing' })).toMatchObject({ field: 'product' })
    await submit({ intent: 'move-gift', id: idOf('lamp'), move: 'to0' })
    expect(await namesOf()).toEqual(['Lamp', 'File', 'Scarf', 'Secret'])
    await submit({ intent: 'move-gift', id: idOf('lamp'), move: 'down' })
    await submit({ intent: 'edit-gift', id: idOf('lamp'), 'for.the-traveler': 'on', note: 'Warm' })
    const { guide } = (await readGiftGuide(admin, id)) ?? {}
    expect(guide?.gifts.map(({ name, recipients, note }) => [name, ...recipients, note])).toEqual([
      ['File', 'Mom', 'Sharp'],
      ['Lamp', 'the traveler', 'Warm'],
      ['Scarf', 'the traveler', ''],
      ['Secret', ''],
    ])
  })

  test('a recipient in other words stays the one of its gifts', async () => {
    const words = { recipients: 'my mother\nthe traveler', bands: '10, 50', isPublic: 'on' }
    await submit({ ...guideFields, ...words })
    expect((await readGiftGuide(admin, id))?.guide.gifts[0]?.recipients).toEqual(['my mother'])
  })

  test('readers get what is public, in bands, with the disclosure; a draft product never', async () => {
    const page = await readGiftGuidePage(visitor, 'gifts')
    expect(page).toMatchObject({ path: '/gift-guides/gifts', otherYears: [] })
    expect(page?.guide?.sections.map(({ label, gifts }) => [label, gifts.length])).toEqual([
      ['Under $10', 2],
      ['See the price at the store', 1],
    ])
    expect(page?.guide?.disclosure.sentences.join(' ')).toContain('Amazon')
    expect(JSON.stringify(page)).not.toContain('Secret')
    expect(await listGiftGuides(visitor)).toMatchObject([{ slug: 'gifts', giftCount: 3 }])
    expect(await readGiftGuidePage(visitor, 'gifts', { year: '2020' })).toMatchObject({
      guide: null,
      otherYears: [{ year: 2026 }],
    })
    expect(await readGiftGuidePage(visitor, 'nothing')).toBeNull()
  })

  test('what no store has is flagged to her: in the list, in the guide, and where things need a look', async () => {
    await database.pool.query(
      `update product_offers set health = 'dead' where store = 'Amazon';
       update product_offers set stock = 'out-of-stock' where product_id = '${idOf('scarf')}'`,
    )
    expect((await loadGiftGuides(admin, 'UTC')).guides).toMatchObject([{ giftCount: 4, soldOutCount: 2 }])
    const { guide } = (await readGiftGuide(admin, id)) ?? {}
    expect(guide?.gifts.filter(({ isSoldOut }) => isSoldOut).map(({ name }) => name)).toEqual([
      'Lamp',
      'Scarf',
    ])
    const { gifts, count } = await loadNeedsALook(admin)
    expect(gifts.map(({ product, guide: title }) => [product, title])).toEqual([
      ['Lamp', 'Gifts 2026'],
      ['Scarf', 'Gifts 2026'],
    ])
    // The dead link is one more thing.
    expect(count).toBe(3)
    const page = await readGiftGuidePage(visitor, 'gifts')
    const soldOut = page?.guide?.sections.flatMap((section) => section.gifts.filter((gift) => gift.isSoldOut))
    expect(soldOut?.map(({ product }) => product.name)).toEqual(['Scarf'])
  })

  test('a letter has the chosen gifts by recipient, as blocks that obey the rules of letters', async () => {
    expect(await submit({ intent: 'put-into-issue' })).toMatchObject({ status: 422 })
    const ticks = Object.fromEntries(
      ['file', 'lamp', 'scarf', 'secret'].map((slug) => [`keep.${idOf(slug)}`, 'on']),
    )
    const result = await submit({ intent: 'put-into-issue', ...ticks })
    const issueId = result.ok ? (result.to?.split('/').at(-1) ?? '') : ''
    const issue = await readIssueContent(admin, issueId)
    expect(issue).toMatchObject({ status: 'draft', subject: 'Gifts 2026' })
    expect(issue?.intro.replaceAll(/[0-9a-f-]{36}/g, 'ID')).toBe(
      '<h2>For my mother</h2><p>Sharp</p><div data-products="ID" data-form="box"></div>' +
        '<h2>For the traveler</h2><p>Warm</p><div data-products="ID" data-form="box"></div>' +
        '<div data-products="ID" data-form="box"></div>' +
        '<p><a href="/gift-guides/gifts">The whole gift guide</a></p>',
    )
    const hrefs = [...(issue?.products.shown.values() ?? [])].flatMap(({ offers }) =>
      offers.map(({ href }) => href),
    )
    expect(hrefs).toContain('/products/lamp')
    expect(hrefs.join(' ')).not.toContain('amazon')
  })

  test('the next year has what was kept and is not public; once it is, the address shows it, and this one has its own', async () => {
    const started = await submit({ intent: 'start-next-year', [`keep.${idOf('file')}`]: 'on' })
    const nextId = started.ok ? (started.to?.split('/').at(-1) ?? '') : ''
    expect((await readGiftGuide(admin, nextId))?.guide).toMatchObject({
      title: 'Gifts 2027',
      year: 2027,
      slug: 'gifts',
      isPublic: false,
      gifts: [{ name: 'File', recipients: ['my mother'], note: 'Sharp' }],
    })
    expect((await readGiftGuidePage(visitor, 'gifts'))?.guide?.year).toBe(2026)
    expect(await submit({ intent: 'start-next-year' })).toMatchObject({
      status: 409,
      message: 'There is one for 2027 already.',
    })
    const published = {
      ...guideFields,
      title: 'Gifts 2027',
      year: '2027',
      recipients: 'my mother',
      isPublic: 'on',
    }
    expect(await submit(published, nextId)).toMatchObject({ ok: true })
    expect(await readGiftGuidePage(visitor, 'gifts')).toMatchObject({
      guide: { year: 2027 },
      path: '/gift-guides/gifts',
      otherYears: [{ year: 2026, path: '/gift-guides/gifts/2026' }],
    })
    expect(await readGiftGuidePage(visitor, 'gifts', { year: '2026' })).toMatchObject({
      guide: { year: 2026 },
      path: '/gift-guides/gifts/2026',
    })
    expect(await readGiftGuidePage(visitor, 'gifts', { year: '2027' })).toMatchObject({
      path: '/gift-guides/gifts',
    })
    expect(await listGiftGuidePaths(visitor)).toEqual([
      '/gift-guides',
      '/gift-guides/gifts',
      '/gift-guides/gifts/2026',
    ])
    // Sold out in an earlier year is nothing to do.
    expect((await loadNeedsALook(admin)).gifts).toEqual([])
  })

  test('a new guide is offered for the year that it is in the site’s time zone', async () => {
    const evening = new Date('2027-01-01T02:30:00Z')
    expect((await loadGiftGuides(admin, 'America/Los_Angeles', evening)).thisYear).toBe(2026)
    expect((await loadGiftGuides(admin, 'UTC', evening)).thisYear).toBe(2027)
  })

  test('a gift that is taken out comes back to its place, with its note and its recipients', async () => {
    const gifts = async () => (await readGiftGuide(admin, id))?.guide.gifts
    const deletion = async () => (await readGiftGuide(admin, id))?.deleted[0]?.id ?? ''
    const before = await gifts()
    await submit({ intent: 'delete-gift', id: idOf('lamp') })
    expect(await namesOf()).toEqual(['File', 'Scarf', 'Secret'])
    const undo = { intent: 'undo-delete', deletion: await deletion() }
    await submit({ intent: 'move-gift', id: idOf('file'), move: 'to0' })
    await submit({ intent: 'add-gift', product: 'lamp' })
    expect(await submit(undo)).toMatchObject({ status: 409, message: 'It is in the guide again.' })
    await submit({ intent: 'delete-gift', id: idOf('lamp') })
    const again = { intent: 'undo-delete', deletion: await deletion() }
    expect(await submit(undo)).toMatchObject({ ok: true, message: 'The gift is back' })
    expect(await gifts()).toEqual(before)
    await submit({ intent: 'delete-gift', id: idOf('lamp') })
    await submitToList({ intent: 'delete-guide', id })
    const [guide] = (await loadGiftGuides(admin, 'UTC')).deleted
    expect(await submit(again)).toMatchObject({ status: 409 })
    await submitToList({ intent: 'undo-delete', deletion: guide?.id ?? '' })
    expect(await submit({ intent: 'delete-gift', id: idOf('lamp') })).toMatchObject({ status: 404 })
    await submit({ intent: 'undo-delete', deletion: await deletion() })
    expect(await namesOf()).toEqual(['File', 'Lamp', 'Scarf', 'Secret'])
  })

  test('one that was deleted comes back with its gifts, unless its address is taken', async () => {
    await submitToList({ intent: 'delete-guide', id })
    const [deleted] = (await loadGiftGuides(admin, 'UTC')).deleted
    await database.pool.query(`insert into gift_guides (slug, year, title) values ('gifts', 2026, 'Other')`)
    const undo = { intent: 'undo-delete', deletion: deleted?.id ?? '' }
    expect(await submitToList(undo)).toMatchObject({ status: 409 })
    await database.pool.query(`delete from gift_guides where title = 'Other'`)
    expect(await submitToList(undo)).toMatchObject({ ok: true })
    expect(await namesOf()).toEqual(['File', 'Lamp', 'Scarf', 'Secret'])
  })
})
