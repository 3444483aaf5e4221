import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/ui/time-zone.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { loadBrandManager } from './brands/brands.server.ts'
import { handleBrandsAction } from './brands/handle-brands-action.server.ts'
import { loadCollectionManager, readCollection } from './collections/collections.server.ts'
import {
  handleCollectionAction,
  handleCollectionsAction,
} from './collections/handle-collections-action.server.ts'
import { AMAZON_SENTENCE } from './disclosure/disclosure.ts'
import { createDueCodesPoller } from './due-codes.server.ts'
import { findGoTarget } from './go/find-go-target.server.ts'
import { handleProductAction } from './handle-product-action.server.ts'
import { handleProductsAction } from './handle-products-action.server.ts'
import { handleLedgerAction, loadLedger } from './ledger/ledger.server.ts'
import { listProducts, loadProductManager } from './list-products.server.ts'
import { parseProductListQuery } from './products.ts'
import { readProduct } from './read-product.server.ts'
import { handleShopSettingsAction, readShopSettings } from './settings/shop-settings.server.ts'
import { findKnownProduct } from './shop-page/find-known-product.server.ts'
import { readCollectionPage, readShop } from './shown/read-shop.server.ts'
import { selectShownProducts } from './shown/select-shown-products.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
const log = createLog('silent')

type Fields = Record<string, string>

describe.each(featureEngines)('products on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => ({
    access: accessFor(database.pool, actor),
    log,
    page: { site: { timeZone: 'America/New_York' } },
  })
  const formOf = (fields: Fields | [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
      form.append(name, value)
    return form
  }
  const ask = async (id: string | null, fields: Fields, actor: Actor = admin) => {
    const { data } = await handleProductAction(
      as(actor),
      id,
      formOf({ intent: 'save-product', state: 'draft', ...fields }),
    )
    return data
  }
  const save = async (
    fields: Fields,
    { id = null, actor = admin }: { id?: string | null; actor?: Actor } = {},
  ) => {
    const result = await ask(id, fields, actor)
    if (!result.ok) throw new Error(`${result.field}: ${result.message}`)
    return result.id
  }
  const read = async (id: string) => {
    const product = await readProduct(as(admin).access, id)
    if (!product) throw new Error('there is no such product')
    return product
  }
  const changeList = async (fields: [string, string][], actor: Actor = admin) =>
    (await handleProductsAction(as(actor), formOf(fields))).data
  const list = async (query: string) => {
    const page = await listProducts(as(admin).access, parseProductListQuery(new URLSearchParams(query)))
    return page.rows.map(({ name }) => name)
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('a product is saved with its brand, shades, offers and codes, and read as it was saved', async () => {
    const id = await save({
      name: ' Dog Rose  Blush ',
      brand: 'Little Foundry',
      state: 'active',
      categoryId: ids.category,
      shades: 'Rosewood, #8F2F3B\n\nBare\n',
      gtin: '4006381333931',
      'skinTypes.dry': 'on',
      'offers.0.link': 'https://www.amazon.com/Some-Name/dp/B07XYZ1234/ref=x?tag=hers-20&th=1',
      'offers.0.isAffiliate': 'on',
      'offers.0.program': 'go',
      'offers.1.link': 'sephora.co.uk/blush',
      'offers.1.price': '18,50',
      'offers.1.currency': 'gbp',
      'codes.0.code': 'ROSE15',
      'codes.0.benefit': '15 % off',
      'codes.0.startsOn': '2026-05-01',
      'codes.0.endsOn': '2026-05-31',
    })
    const product = await read(id)
    expect(product).toMatchObject({
      name: 'Dog Rose Blush',
      brand: 'Little Foundry',
      slug: 'little-foundry-dog-rose-blush',
      asin: 'B07XYZ1234',
      skinTypes: ['dry'],
      shades: [
        { name: 'Rosewood', hex: '#8f2f3b', swatchUrl: '' },
        { name: 'Bare', hex: '', swatchUrl: '' },
      ],
      offers: [
        {
          store: 'Amazon',
          slug: 'amazon',
          link: 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
          program: 'direct',
          isAffiliate: true,
        },
        {
          store: 'Sephora',
          region: 'GB',
          price: 18.5,
          currency: 'GBP',
          priceSource: 'typed',
          isAffiliate: false,
        },
      ],
      codes: [{ code: 'ROSE15', startsAt: '2026-05-01T04:00:00.000Z', endsAt: '2026-06-01T04:00:00.000Z' }],
    })
  })

  test('an offer that is moved keeps its address and the time of its price; one without a link goes', async () => {
    const stores = {
      'offers.0.link': 'https://one.example/',
      'offers.0.price': '5',
      'offers.0.currency': 'USD',
    }
    const id = await save({ name: 'Moved', ...stores, 'offers.1.link': 'https://two.example/' })
    const [one, two] = (await read(id)).offers
    const rows = {
      'offers.0.id': one?.id ?? '',
      ...stores,
      'offers.0.store': 'First',
      'offers.1.id': two?.id ?? '',
      'offers.1.link': 'https://two.example/',
    }
    await save({ name: 'Moved', ...rows, move: 'offers.0 down' }, { id })
    const moved = (await read(id)).offers
    expect(moved.map(({ store, slug, id: offerId }) => [store, slug, offerId])).toEqual([
      ['Two', 'two', two?.id],
      ['First', 'one', one?.id],
    ])
    expect(moved[1]?.priceAt).toBe(one?.priceAt)
    await save({ name: 'Moved', ...rows, 'offers.0.link': '' }, { id })
    expect((await read(id)).offers.map(({ store }) => store)).toEqual(['Two'])
  })

  test.each<[string, Fields, string]>([
    ['without a name', { name: '' }, 'name'],
    ['with a wrong number', { gtin: '4006381333932' }, 'gtin'],
    ['with a shortened Amazon link', { 'offers.2.link': 'https://amzn.to/3abc' }, 'offers.2.link'],
    [
      'with a typed price of Amazon',
      {
        'offers.0.link': 'https://amazon.de/dp/B07XYZ1234',
        'offers.0.price': '9',
        'offers.0.currency': 'EUR',
      },
      'offers.0.price',
    ],
    [
      'with a price without a currency',
      { 'offers.0.link': 'https://a.example', 'offers.0.price': '9' },
      'offers.0.currency',
    ],
    ['with a picture of another site', { 'pictures.0.url': 'https://a.example/b.jpg' }, 'pictures.0.url'],
    [
      'with a picture that is not in the library',
      { 'pictures.0.url': '/media/blog-media/no.webp' },
      'pictures.0.url',
    ],
    ['replaced by nothing', { state: 'replaced' }, 'successor'],
    ['replaced by what is not there', { state: 'replaced', successor: 'nothing-of-it' }, 'successor'],
    [
      'with a code that ends before it starts',
      {
        'codes.0.code': 'C',
        'codes.0.benefit': 'B',
        'codes.0.startsOn': '2026-05-02',
        'codes.0.endsOn': '2026-05-01',
      },
      'codes.0.endsOn',
    ],
  ])('a product %s is refused at its field', async (_, fields, field) => {
    expect(await ask(null, { name: 'Refused', ...fields })).toMatchObject({ ok: false, status: 422, field })
    expect(await list('search=refused')).toEqual([])
  })

  test('a replaced product leads to its successor, and never in a circle', async () => {
    const first = await save({ name: 'Formula one', slug: 'formula-one', state: 'active' })
    const second = await save({ name: 'Formula two', state: 'active' })
    await save(
      { name: 'Formula one', slug: 'formula-one', state: 'replaced', successor: 'formula TWO' },
      { id: first },
    )
    expect((await read(first)).successor).toEqual({ slug: 'formula-two', name: 'Formula two' })
    expect(await list('state=replaced')).toEqual(['Formula one'])
    const circle = await ask(second, { name: 'Formula two', state: 'replaced', successor: 'formula-one' })
    expect(circle).toMatchObject({ ok: false, field: 'successor' })
  })

  test('a save that another one overtook is refused', async () => {
    const id = await save({ name: 'Overtaken' })
    const { updatedAt } = await read(id)
    await save({ name: 'Overtaken', asOf: updatedAt }, { id })
    expect(await ask(id, { name: 'Overtaken', asOf: updatedAt })).toMatchObject({ ok: false, status: 409 })
  })

  test('search finds every word anywhere, without accents, and follows a renamed brand', async () => {
    await save({ name: 'Crème de Nuit', brand: 'Älva', shades: 'Pale, #ffeedd' })
    for (const search of ['creme', 'NUIT alva', 'pale', 'lva crè'])
      expect(await list(`search=${search}`), search).toEqual(['Crème de Nuit'])
    expect(await list('search=creme%25')).toEqual([])
    const brand = (await loadBrandManager(as(admin).access, { search: 'Älva', page: 1 })).list.rows[0]
    await handleBrandsAction(
      as(admin),
      formOf({ intent: 'edit-brand', id: brand?.id ?? '', name: 'Nordlys' }),
    )
    expect(await list('search=nordlys')).toEqual(['Crème de Nuit'])
    expect(await list('search=alva')).toEqual([])
    expect(await list('brand=nordlys')).toEqual(['Crème de Nuit'])
  })

  test('what is deleted comes back with its offers, codes, shelves, entries and those it replaces', async () => {
    const id = await save({
      name: 'Deleted',
      brand: 'Gone',
      state: 'active',
      'offers.0.link': 'https://one.example/',
      'codes.0.code': 'C',
      'codes.0.benefit': 'B',
      'codes.0.startsOn': '2026-01-01',
    })
    const replaced = await save({ name: 'Before it', state: 'replaced', successor: 'Deleted' })
    await ask(id, { intent: 'add-relationship', kind: 'gifted', happenedOn: '2026-01-01', notes: 'A box' })
    const added = await handleCollectionsAction(
      as(admin),
      formOf({ intent: 'add-collection', title: 'Shelf' }),
    )
    const shelf = added.data.ok ? (added.data.id ?? '') : ''
    await handleCollectionAction(as(admin), shelf, formOf({ intent: 'add-item', product: 'deleted' }))
    const before = await read(id)
    expect(before.relationships).toHaveLength(1)
    expect(before.collections).toHaveLength(1)

    await changeList([
      ['intent', 'delete'],
      ['id', id],
    ])
    expect(await readProduct(as(admin).access, id)).toBeUndefined()
    expect((await read(replaced)).successor).toBeNull()
    const { deleted } = await loadProductManager(
      as(admin).access,
      parseProductListQuery(new URLSearchParams()),
    )
    await changeList([
      ['intent', 'undo-delete'],
      ['deletion', deleted[0]?.id ?? ''],
    ])
    expect(await read(id)).toEqual(before)
    expect((await read(replaced)).successor?.name).toBe('Deleted')
  })

  test('a state is changed for many at once', async () => {
    const chosen = [await save({ name: 'Bulk A' }), await save({ name: 'Bulk B' })]
    const result = await changeList([
      ['intent', 'activate'],
      ...chosen.map((id): [string, string] => ['id', id]),
    ])
    expect(result).toMatchObject({ ok: true, message: '2 products active' })
    expect(await list('search=bulk&state=active&sort=name')).toEqual(['Bulk A', 'Bulk B'])
    expect(await changeList([['intent', 'activate']])).toMatchObject({ ok: false, status: 400 })
  })

  test('an assistant drafts a product, and changes none that readers have seen', async () => {
    const id = await save(
      { name: 'Her draft', state: 'active', 'offers.0.link': 'https://one.example/' },
      { actor: assistant },
    )
    expect(await read(id)).toMatchObject({ state: 'draft', offers: [{ store: 'One' }] })
    await save({ name: 'Her better draft' }, { id, actor: assistant })
    expect((await read(id)).name).toBe('Her better draft')
    for (const intent of ['activate', 'delete']) {
      const result = await changeList(
        [
          ['intent', intent],
          ['id', id],
        ],
        assistant,
      )
      expect(result).toMatchObject({ ok: false, status: 403 })
    }
    await save({ name: 'Public now', state: 'active' }, { id })
    expect(await ask(id, { name: 'Changed' }, assistant)).toMatchObject({ ok: false, status: 403 })
  })

  test('a short link leads to the stored address of an offer that uses it, and nowhere else', async () => {
    const anonymous = accessFor(database.pool, { kind: 'anonymous' })
    const follow = async (product: string, offer: string) =>
      (await findGoTarget(anonymous, { product, offer }, null))?.link
    const stores = {
      'offers.0.link': 'https://one.example/?x=1',
      'offers.0.program': 'go',
      'offers.1.link': 'https://two.example/',
      'offers.2.link': 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
      'offers.2.program': 'go',
    }
    const id = await save({ name: 'Linked', slug: 'linked', ...stores })
    expect(await follow('linked', 'one')).toBeUndefined()
    await changeList([
      ['intent', 'activate'],
      ['id', id],
    ])
    expect(await follow('linked', 'one')).toBe('https://one.example/?x=1')
    for (const offer of ['two', 'amazon', 'nothing', 'https://evil.example', '../one', '']) {
      expect([offer, await follow('linked', offer)]).toEqual([offer, undefined])
    }
  })

  test('the shop shows what is public, in her order, with valid codes, and says what it owes', async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const priced = (name: string, price: string, more: Fields = {}) =>
      save({
        name,
        state: 'active',
        'offers.0.link': `https://store.example/${price}`,
        'offers.0.isAffiliate': 'on',
        'offers.0.price': price,
        'offers.0.currency': 'USD',
        ...more,
      })
    const codes = {
      'codes.0.code': 'NOW',
      'codes.0.benefit': 'B',
      'codes.0.startsOn': day(-2),
      'codes.1.code': 'OVER',
      'codes.1.benefit': 'B',
      'codes.1.startsOn': day(-9),
      'codes.1.endsOn': day(-3),
      'codes.2.code': 'SOON',
      'codes.2.benefit': 'B',
      'codes.2.startsOn': day(3),
    }
    const balm = await priced('Shop balm', '18', { brand: 'Shop brand', ...codes })
    await ask(balm, { intent: 'add-relationship', kind: 'gifted', happenedOn: '2026-01-01', notes: 'A box' })
    await priced('Shop rod', '12.50')
    await save({ name: 'Shop draft' })
    const added = await handleCollectionsAction(
      as(admin),
      formOf({ intent: 'add-collection', title: 'Shop shelf' }),
    )
    const shelf = added.data.ok ? (added.data.id ?? '') : ''
    for (const product of ['Shop rod', 'Shop draft', 'Shop balm']) {
      await handleCollectionAction(as(admin), shelf, formOf({ intent: 'add-item', product }))
    }
    const shelves = async (actor: Actor) =>
      ((await readShop(as(actor).access))?.whole?.collections ?? []).filter(
        ({ title }) => title === 'Shop shelf',
      )
    expect(await shelves({ kind: 'anonymous' })).toEqual([])
    await handleCollectionAction(
      as(admin),
      shelf,
      formOf({ intent: 'edit-collection', title: 'Shop shelf', isPublic: 'on' }),
    )
    for (const actor of [admin, { kind: 'anonymous' } as const]) {
      expect(await shelves(actor)).toMatchObject([{ itemCount: 2, total: '$30.50' }])
      const page = await readCollectionPage(as(actor).access, 'shop-shelf')
      const shown = page?.collection.products.rows
      expect(shown?.map(({ name }) => name)).toEqual(['Shop rod', 'Shop balm'])
      expect(shown?.[1]?.codes.map(({ code }) => code)).toEqual(['NOW'])
      const found = await readShop(as(actor).access, {
        parameters: new URLSearchParams('brand=shop-brand'),
      })
      for (const disclosure of [page?.disclosure, found?.disclosure]) {
        expect(disclosure?.label).toBe('Gifted')
        expect(disclosure?.sentences.join(' ')).toContain('Shop balm')
      }
    }
  })

  test('the list of the library has pages of 25 and an order; a page beyond the last is the last', async () => {
    await database.pool.query(`
      insert into brands (slug, name) values ('paged-a', 'Paged A'), ('paged-b', 'Paged B');
      insert into products (slug, name, brand_id, updated_at)
        select 'paged-' || n, 'Paged ' || lpad(n::text, 2, '0'), id, timestamptz '2020-01-01' + n * interval '1 day'
        from generate_series(1, 30) n join brands on slug = case when n % 2 = 0 then 'paged-a' else 'paged-b' end`)
    const numbers = async (query: string) =>
      (await list(`search=paged&${query}`)).map((name) => Number(name.slice('Paged '.length)))
    const range = (from: number, to: number, step: number) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
    expect(await numbers('sort=name')).toEqual(range(1, 25, 1))
    for (const page of [2, 99]) expect(await numbers(`sort=name&page=${page}`)).toEqual(range(26, 30, 1))
    expect(await numbers('')).toEqual(range(30, 6, -1))
    expect(await numbers('page=2')).toEqual([5, 4, 3, 2, 1])
    expect(await numbers('sort=brand')).toEqual([...range(2, 30, 2), ...range(1, 19, 2)])
    expect(await numbers('sort=nonsense&page=0')).toEqual(await numbers(''))
    await database.pool.query(`delete from products where slug like 'paged-%';
      delete from brands where slug like 'paged-%'`)
  })

  test('a long list comes in pages, the picks in a row of twelve; counts and totals are of all', async () => {
    await database.pool.query(`
      insert into brands (slug, name) values ('many', 'Many');
      insert into products (slug, name, state, brand_id)
        select 'many-' || n, 'Many ' || n, 'active', id from generate_series(1, 30) n, brands where slug = 'many';
      insert into product_offers (product_id, slug, store, link, price, currency, price_source, price_at, position)
        select id, 'store', 'Store', 'https://store.example/', 2, 'USD', 'typed', now(), 1
        from products where slug like 'many-%';
      insert into product_collections (slug, title, is_public, is_picks, position)
        values ('many', 'Many', true, not exists (select from product_collections where is_picks), 99);
      insert into product_collection_items (collection_id, product_id, position)
        select c.id, p.id, split_part(p.slug, '-', 2)::int
        from product_collections c, products p where c.slug = 'many' and p.slug like 'many-%'`)
    const access = accessFor(database.pool, { kind: 'anonymous' })
    const namesOf = (shown: { name: string }[] = []) => shown.map(({ name }) => name)
    const shop = await readShop(access)
    expect(shop?.whole?.picks).toMatchObject({ total: 30, path: '/shop/many' })
    expect(namesOf(shop?.whole?.picks.products)).toHaveLength(12)
    const readPage = async (page: number) => (await readCollectionPage(access, 'many', { page }))?.collection
    expect(await readPage(1)).toMatchObject({ itemCount: 30, total: '$60', products: { page: 1, pages: 2 } })
    expect(namesOf((await readPage(2))?.products.rows)).toEqual(
      [25, 26, 27, 28, 29, 30].map((number) => `Many ${number}`),
    )
    expect((await readPage(99))?.products.page).toBe(2)
    const found = await readShop(access, { parameters: new URLSearchParams('brand=many'), page: 2 })
    expect(found?.found).toMatchObject({ total: 30, page: 2, pages: 2 })
    expect(namesOf(found?.found?.rows)[0]).toBe('Many 25')
    await database.pool.query(`delete from product_collections where slug = 'many';
      delete from products where slug like 'many-%'; delete from brands where slug = 'many'`)
  })

  test('a link of a featured brand that may earn is marked, tagged, and disclosed where brands are shown', async () => {
    const tags = { intent: 'save-shop-settings', region: 'US', amazonTags: 'amazon.com hers-20' }
    await handleShopSettingsAction(as(admin), formOf(tags))
    const websites = {
      'Earning brand': 'https://rstyle.me/+brand',
      'Amazon brand': 'https://www.amazon.com/stores/brand?ref=x',
      'Plain brand': 'https://plain.example/',
    }
    for (const [name, websiteUrl] of Object.entries(websites)) {
      await handleBrandsAction(as(admin), formOf({ intent: 'add-brand', name, websiteUrl, isFeatured: 'on' }))
    }
    await database.pool.query(
      `update brands set featured_position = 90 where name in ('Earning brand', 'Amazon brand', 'Plain brand')`,
    )
    const read = (query = '') =>
      readShop(as({ kind: 'anonymous' }).access, { parameters: new URLSearchParams(query) })
    const shop = await read()
    const shown = Object.fromEntries((shop?.whole?.brands ?? []).map(({ name, website }) => [name, website]))
    expect(shown).toMatchObject({
      'Earning brand': { href: 'https://rstyle.me/+brand', rel: 'sponsored noopener', text: 'Visit' },
      'Amazon brand': {
        href: 'https://www.amazon.com/stores/brand?tag=hers-20',
        rel: 'sponsored noopener',
        text: 'Visit at Amazon',
      },
      'Plain brand': { href: 'https://plain.example/', rel: 'noopener', text: 'Visit' },
    })
    const affiliate = expect.stringContaining('affiliate links')
    expect(shop?.disclosure.sentences).toEqual(expect.arrayContaining([affiliate, AMAZON_SENTENCE]))
    await database.pool.query(`delete from brands where featured_position = 90`)
  })

  test('trust points are saved in their order; a row without a title is none, and one that is too long is told at its field', async () => {
    const rows = {
      'trustPoints.0.title': 'First',
      'trustPoints.0.text': 'One',
      'trustPoints.2.title': 'Third',
      'trustPoints.3.text': 'No title',
    }
    const submit = async (fields: Record<string, string>) =>
      (
        await handleShopSettingsAction(
          as(admin),
          formOf({ intent: 'save-shop-settings', region: 'US', ...fields }),
        )
      ).data
    expect(await submit({ ...rows, move: 'trustPoints.2 up' })).toMatchObject({ ok: true })
    expect((await readShopSettings(as(admin).access)).trustPoints).toEqual([
      { title: 'Third', text: '' },
      { title: 'First', text: 'One' },
    ])
    expect(await submit({ ...rows, 'trustPoints.2.text': 'x'.repeat(301) })).toMatchObject({
      ok: false,
      field: 'trustPoints.2.text',
    })
  })

  test('a link to what is in the library already is recognized by its number or its address', async () => {
    const id = await save({
      name: 'Known',
      gtin: '96385074',
      'offers.0.link': 'https://www.amazon.com/dp/B0KNOWN123?tag=hers-20',
      'offers.1.link': 'https://known.example/balm',
    })
    const nothing = { asin: '', gtin: '', link: 'https://unknown.example/' }
    const find = (page: Partial<typeof nothing>) =>
      findKnownProduct(as(admin).access, { ...nothing, ...page })
    for (const page of [
      { asin: 'B0KNOWN123' },
      { gtin: '96385074' },
      { link: 'https://known.example/balm' },
    ]) {
      expect(await find(page)).toEqual({ id, name: 'Known' })
    }
    expect(await find({})).toBeNull()
  })

  test('a code that begins or ends is reported once, by the clock of the database', async () => {
    const due = createDueCodesPoller(accessFor(database.pool, { kind: 'system' }))
    const product = await save({ name: 'Due' })
    expect((await due()).ids).toEqual([])
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into product_codes (product_id, code, benefit, starts_at, ends_at) values ('${product}', 'C', 'B',
         clock_timestamp() + interval '50 milliseconds', clock_timestamp() + interval '1 hour') returning id`,
    )
    const isReported = () => waitFor(async () => expect((await due()).ids).toEqual([rows[0]?.id]))
    await isReported()
    expect((await due()).ids).toEqual([])
    await database.pool.query(
      `update product_codes set ends_at = clock_timestamp() + interval '50 milliseconds' where id = '${rows[0]?.id}'`,
    )
    await isReported()
    expect(await due()).toMatchObject({ ids: [] })
  })

  test('offers for the reader’s country come first, Amazon’s too, and the page says for whom it differs', async () => {
    const id = await save({
      name: 'Everywhere',
      state: 'active',
      'offers.0.link': 'https://www.amazon.com/dp/B07XYZ1234',
      'offers.0.region': 'US',
      'offers.1.link': 'https://www.amazon.co.uk/dp/B07XYZ1234',
    })
    const shownIn = async (code: string | null) => {
      const country = { code, differsFor: new Set<string>() }
      const shown = await as(admin).access.run((db) =>
        selectShownProducts(db, [id], { now: new Date(), country }),
      )
      return {
        regions: shown.get(id)?.offers.map(({ region }) => region),
        differsFor: [...country.differsFor],
      }
    }
    expect(await shownIn(null)).toEqual({ regions: ['US', 'GB'], differsFor: ['US', 'GB'] })
    expect((await shownIn('GB')).regions).toEqual(['GB', 'US'])
    await changeList([
      ['intent', 'delete'],
      ['id', id],
    ])
  })

  test('the ledger has what is noted about products and posts, the latest first; dates and notes can be changed', async () => {
    const id = await save({ name: 'Noted', brand: 'Noted brand' })
    await ask(id, { intent: 'add-relationship', kind: 'gifted', happenedOn: '2026-01-01', notes: 'A box' })
    await database.pool.query(
      `insert into product_relationships (kind, post_id, brand_id, happened_on)
       select 'paid', '${ids.draft}', id, '2026-02-01' from brands where name = 'Noted brand'`,
    )
    const find = async (search: string) =>
      (await loadLedger(as(admin).access, { search, page: 1 })).list.rows.map(
        ({ kind, product, post, notes, happenedOn }) =>
          [kind, product?.name ?? post?.title, notes, happenedOn].join(' | '),
      )
    expect(await find('noted BRAND')).toEqual([
      'paid | draft |  | 2026-02-01',
      'gifted | Noted | A box | 2026-01-01',
    ])
    expect(await find('100 %')).toEqual([])
    const [paid] = (await loadLedger(as(admin).access, { search: 'Noted brand', page: 9 })).list.rows
    const edit = async (fields: Fields) =>
      (await handleLedgerAction(as(admin), formOf({ intent: 'edit-entry', id: paid?.id ?? '', ...fields })))
        .data
    expect(await edit({ happenedOn: '2026-02-31' })).toMatchObject({ ok: false, field: 'happenedOn' })
    expect(await edit({ happenedOn: '2025-12-01', notes: 'Invoice 7' })).toMatchObject({ ok: true })
    expect(await find('Noted brand')).toEqual([
      'gifted | Noted | A box | 2026-01-01',
      'paid | draft | Invoice 7 | 2025-12-01',
    ])
    await database.pool.query(`delete from product_relationships where post_id = '${ids.draft}' and kind = 'paid'
      and notes = 'Invoice 7'`)
  })

  test('a deleted brand comes back to its products', async () => {
    const id = await save({ name: 'Branded', brand: 'Deleted brand' })
    const managed = await loadBrandManager(as(admin).access, { search: 'Deleted brand', page: 1 })
    const brandId = managed.list.rows[0]?.id ?? ''
    await handleBrandsAction(as(admin), formOf({ intent: 'delete-brand', id: brandId }))
    expect((await read(id)).brand).toBe('')
    const { deleted } = await loadBrandManager(as(admin).access, { search: '', page: 1 })
    await handleBrandsAction(as(admin), formOf({ intent: 'undo-delete', deletion: deleted[0]?.id ?? '' }))
    expect((await read(id)).brand).toBe('Deleted brand')
  })

  test('a collection has an order, is the picks alone, and comes back when it was deleted', async () => {
    const askAll = async (fields: Fields) => (await handleCollectionsAction(as(admin), formOf(fields))).data
    const add = async (title: string) => {
      const result = await askAll({ intent: 'add-collection', title })
      return result.ok ? (result.id ?? '') : ''
    }
    const [picks, others] = [await add('Picks'), await add('Others')]
    const askOne = (id: string, fields: Fields) => handleCollectionAction(as(admin), id, formOf(fields))
    for (const id of [others, picks])
      await askOne(id, { intent: 'edit-collection', title: id, isPicks: 'on' })
    for (const name of ['Item A', 'Item B', 'Item C']) {
      await save({ name })
      await askOne(picks, { intent: 'add-item', product: name })
    }
    const items = async () => (await readCollection(as(admin).access, picks))?.collection.items ?? []
    const [first] = await items()
    await askOne(picks, { intent: 'move-item', id: first?.id ?? '', move: 'down' })
    expect((await items()).map(({ name }) => name)).toEqual(['Item B', 'Item A', 'Item C'])
    const last = (await items()).at(-1)
    for (const [move, order] of [
      ['to0', ['Item C', 'Item B', 'Item A']],
      ['to2', ['Item B', 'Item A', 'Item C']],
    ] as const) {
      await askOne(picks, { intent: 'move-item', id: last?.id ?? '', move })
      expect((await items()).map(({ name }) => name)).toEqual(order)
    }
    const twice = await askOne(picks, { intent: 'add-item', product: 'item a' })
    expect(twice.data).toMatchObject({ ok: false, status: 409, field: 'product' })

    await askAll({ intent: 'delete-collection', id: picks })
    const { deleted } = await loadCollectionManager(as(admin).access)
    await askAll({ intent: 'undo-delete', deletion: deleted[0]?.id ?? '' })
    const { collections } = await loadCollectionManager(as(admin).access)
    expect(collections.filter(({ isPicks }) => isPicks).map(({ id }) => id)).toEqual([picks])
    expect((await items()).map(({ name }) => name)).toEqual(['Item B', 'Item A', 'Item C'])
  })
})
