import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import * as reports from '#testing/earnings/reports.ts'
import { handleEarningsAction, loadEarningsPage } from './earnings-page.server.ts'
import { handleEarningsImport } from './import/handle-import-action.server.ts'
import { exportEarnings } from './report/export-earnings.server.ts'

const admin: Actor = { kind: 'admin', userId: userIds.admin }
const balm = '00000000-0000-4000-8000-00000000ba1a'

describe.each(featureEngines)('earnings on %s', (engine) => {
  let database: Database
  const access = () => accessFor(database.pool, admin)
  const log = createLog('silent')
  const query = async (text: string) => (await database.pool.query(text)).rows

  type Fields = Record<string, string>
  const send = async (content: string | Buffer, intent = 'import-report', fields: Fields = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
    form.set('file', new File([content as BlobPart], 'report.csv'))
    const services = { settings: { siteUrl: 'https://venus.example' } }
    return (await handleEarningsImport({ access: access(), log, services }, form)).data
  }
  const importReport = async (content: string | Buffer, intent?: string, fields?: Fields) => {
    const result = await send(content, intent, fields)
    if (!result.ok) throw new Error(result.message)
    return result.preview
  }
  const act = async (fields: Fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await handleEarningsAction({ access: access(), log }, form)).data
  }
  const loadPage = (range = '2026', currency: string | null = null) =>
    loadEarningsPage(access(), { range, currency, timeZone: 'America/New_York' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await query(`
      insert into brands (id, slug, name) values ('${balm}', 'alva', 'Älva');
      insert into products (id, slug, name, brand_id, asin, state)
        values ('${balm}', 'oat-balm', 'Oat Balm', '${balm}', 'B07XYZ1234', 'active');
      insert into product_offers (product_id, slug, store, link, position) values
        ('${balm}', 'n', 'Nordstrom', 'https://nordstrom.example/s/balm/N-55', 1),
        ('${balm}', 's', 'Sephora', 'https://sephora.example/product/balm-P0012345', 2);
      insert into blog_posts (slug, title, content, author_name, is_published, published_date)
        values ('oat-balm-review', 'Oat Balm, a review', 'x', 'A', true, '2026-01-01')`)
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      ...['earning_imports', 'earning_mappings', 'earning_assignments', 'deleted_items'],
      ...['product_clicks', 'view_days'],
    ),
  )
  afterAll(() => database.close())

  test('a check changes nothing; an import writes, once however often the report comes', async () => {
    expect(await importReport(reports.amazonReport, 'check-report')).toMatchObject({
      isDone: false,
      remembered: null,
      mapping: { network: 'Amazon' },
      counts: { new: 4, changed: 0, known: 0, problem: 0 },
      sums: [{ currency: 'USD', amount: 148 + 148 + 5196 - 74 }],
      days: { first: '2026-10-03', last: '2026-10-20' },
      withoutProduct: 1,
    })
    expect(await query('select 1 from earning_rows union all select 1 from earning_mappings')).toEqual([])
    await importReport(reports.amazonReport)
    // Two people bought the same on one day: both count. The same report again, and one that overlaps, add nothing.
    expect(await importReport(reports.amazonReport)).toMatchObject({ counts: { new: 0, known: 4 } })
    const lines = reports.amazonReport.split('\n')
    const overlapping = [...lines.slice(0, 4), lines[4]?.replace('B0LAMP0001', 'B0LAMP0002'), ''].join('\n')
    expect(await importReport(overlapping)).toMatchObject({
      remembered: 'same',
      counts: { new: 1, known: 2 },
    })
    expect(await query('select count(*)::int, sum(amount)::int from earning_rows')).toEqual([
      { count: 5, sum: 148 + 148 + 5196 - 74 + 5196 },
    ])
    expect(await query('select count(*)::int from earning_imports')).toEqual([{ count: 2 }])
  })

  test('a transaction that a later report changes is changed, not doubled', async () => {
    await importReport(reports.awinReport)
    const later = reports.awinReport.replace('52,50;EUR;pending', '40,00;EUR;approved')
    expect(await importReport(later)).toMatchObject({ counts: { new: 0, changed: 1, known: 2 } })
    expect(
      await query("select amount::int, status from earning_rows where store = 'Douglas DE' order by day"),
    ).toEqual([
      { amount: 4000, status: 'confirmed' },
      { amount: 150, status: 'declined' },
    ])
  })

  test('columns of an unknown network are chosen, and remembered by the header row', async () => {
    const report = 'When,Who,What,Money\n03/04/2026,Oak,Comb,"1.234,50"\n'
    const first = await importReport(report, 'check-report')
    expect(first).toMatchObject({
      // The day is known by what it looks like.
      isReadable: false,
      mapping: { network: '', columns: { date: 0 } },
      counts: { new: 0 },
      examples: ['03/04/2026', 'Oak', 'Comb', '1.234,50'],
    })
    const chosen = {
      header: first.headerKey,
      'column-date': '0',
      'column-amount': '3',
      'column-store': '1',
      'column-itemName': '2',
      currency: 'eur',
      dayOrder: 'day',
      decimalMark: 'auto',
    }
    expect(await send(report, 'import-report', chosen)).toMatchObject({ ok: false, field: 'network' })
    expect(await send(report, 'import-report', { ...chosen, currency: 'gold' })).toMatchObject({
      field: 'currency',
    })
    await importReport(report, 'import-report', { ...chosen, network: 'Oak Partners' })
    expect(await query('select network, day::text, amount::int, currency, store from earning_rows')).toEqual([
      { network: 'Oak Partners', day: '2026-04-03', amount: 123450, currency: 'EUR', store: 'Oak' },
    ])
    expect(await importReport(report.replace('03/04', '05/04'), 'check-report')).toMatchObject({
      remembered: 'same',
      mapping: { network: 'Oak Partners', dayOrder: 'day' },
      counts: { new: 1 },
    })
    // A network adds columns, and puts them in another order.
    const changed = 'Shop,Who,Money,When,What\nA,Oak,"2,50",06/04/2026,Comb\n'
    expect(await importReport(changed, 'check-report')).toMatchObject({
      remembered: 'similar',
      isReadable: true,
      counts: { new: 1 },
      mapping: { network: 'Oak Partners', columns: { date: 3, amount: 2, store: 1, itemName: 4 } },
      rows: [{ day: '2026-04-06', amount: 250, currency: 'EUR' }],
    })
    expect(await importReport('When,Money,Whom\n03/04/2026,1,x\n', 'check-report')).toMatchObject({
      remembered: null,
    })
    // Columns that were chosen for another file are not used for this one.
    expect(await importReport(reports.cjReport, 'check-report', chosen)).toMatchObject({
      mapping: { network: 'CJ', columns: { date: 1, amount: 9 } },
    })
  })

  test('rows find their product by ASIN, SKU, link and name, and their page by tracking ID and link', async () => {
    await importReport(reports.amazonReport)
    await importReport(reports.awinReport)
    await importReport(reports.cjReport)
    await importReport(reports.shopMyReport)
    await importReport(reports.impactReport)
    expect(
      await query(`select network, item_id, tracking_id, product_id is not null as matched, page_path, placement
        from earning_rows where amount > 0 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3`),
    ).toEqual([
      row('Amazon', 'B07XYZ1234', 'hers-20', true, ''),
      row('Amazon', 'B0LAMP0001', 'letter-20', false, ''),
      row('Awin', '', '', false, ''),
      row('Awin', '', 'links', false, '', 'links'),
      row('Awin', '', 'oat-balm-review', false, '/blog/oat-balm-review'),
      row('CJ', 'N-55', '', true, '/blog/oat-balm-review'),
      row('Impact', 'G-1', 'links', false, '', 'links'),
      row('ShopMy', '', '', true, ''),
    ])
  })

  const row = (
    network: string,
    item: string,
    tracking: string,
    matched: boolean,
    page: string,
    placement = '',
  ) => ({ network, item_id: item, tracking_id: tracking, matched, page_path: page, placement })

  test('what is not matched is assigned once, for the rows of before and of later reports', async () => {
    await importReport(reports.amazonReport)
    const { unmatched } = await loadPage()
    expect(unmatched.items).toMatchObject([
      { network: 'Amazon', key: 'b0lamp0001', name: 'A lamp, "large"', rows: 1 },
    ])
    expect(unmatched.trackingIds.map(({ key }) => key)).toEqual(['letter-20', 'hers-20'])
    const item = { network: 'Amazon', key: 'b0lamp0001' }
    expect(await act({ intent: 'assign-item', ...item, product: 'Nothing' })).toMatchObject({
      ok: false,
      field: 'product',
      message: 'There is no product with this name.',
    })
    expect(await act({ intent: 'assign-item', ...item, product: 'oat balm' })).toMatchObject({ ok: true })
    expect(
      await act({ intent: 'assign-tracking', network: 'Amazon', key: 'letter-20', target: 'letter' }),
    ).toMatchObject({ ok: true, message: 'It stands for Letters, also in later reports' })
    await act({ intent: 'assign-tracking', network: 'Amazon', key: 'hers-20', target: 'site' })
    const later = reports.amazonReport.replace('October 17 2026', 'October 18 2026')
    await importReport(later)
    expect(
      await query("select product_id, placement from earning_rows where item_id = 'B0LAMP0001'"),
    ).toEqual([
      { product_id: balm, placement: 'letter' },
      { product_id: balm, placement: 'letter' },
    ])
    expect((await loadPage()).unmatched).toMatchObject({ items: [], trackingIds: [] })
    expect(await act({ intent: 'assign-nothing', ...item })).toMatchObject({ ok: true })
    expect((await loadPage()).unmatched.items).toEqual([])
    expect(await act({ intent: 'assign-tracking', ...item, target: 'javascript:x' })).toMatchObject({
      ok: false,
    })
    expect(
      await act({ intent: 'assign-item', network: 'Amazon', key: 'gone', product: 'oat balm' }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('the report: by month, product and post, for each click and view, currencies apart', async () => {
    await importReport(reports.amazonReport)
    await importReport(reports.awinReport)
    await query(`
      insert into product_clicks (product_id, day, offer_id, placement, page_path, count) values
        ('${balm}', '2026-10-02', '${balm}', 'post', '/blog/oat-balm-review', 30),
        ('${balm}', '2026-10-02', '${balm}', 'shop', '', 10);
      insert into view_days (dimension, day, value, views) values
        ('site', '2026-10-02', '', 500), ('page', '2026-10-02', '/blog/oat-balm-review', 250)`)
    const { data } = await loadPage('2026-10')
    expect(data).toMatchObject({ clicks: 40, views: 500, years: ['2026'] })
    expect(data.currencies.map(({ currency, amount, pending }) => [currency, amount, pending])).toEqual([
      ['USD', 5418, 0],
      ['EUR', 5250, 5250],
      ['GBP', 160, 0],
    ])
    expect(data.report).toMatchObject({
      currency: 'USD',
      products: [{ id: balm, name: 'Oat Balm', amount: 222, quantity: 3, clicks: 40 }],
      // Three of four clicks on the product were on this page.
      posts: [
        { path: '/blog/oat-balm-review', title: 'Oat Balm, a review', amount: 0, estimate: 167, views: 250 },
      ],
      networks: [{ network: 'Amazon', amount: 5418, rows: 4 }],
    })
    expect(data.report?.points[2]).toEqual({ label: 'Oct 3', amount: 296 })
    const euros = (await loadPage('2026', 'EUR')).data.report
    expect(euros).toMatchObject({ currency: 'EUR', posts: [{ path: '/blog/oat-balm-review', amount: 5250 }] })
    expect(euros?.points.find(({ amount }) => amount > 0)).toMatchObject({
      label: 'October 2026',
      range: '2026-10',
    })
  })

  test('a report is deleted with its rows, and comes back; what came meanwhile stays once', async () => {
    await importReport(reports.amazonReport)
    const [stored] = (await loadPage()).imports
    expect(stored).toMatchObject({ network: 'Amazon', rows: 4, first: '2026-10-03', last: '2026-10-20' })
    expect(await act({ intent: 'delete-report', id: stored?.id ?? '' })).toMatchObject({
      message: 'Report deleted',
    })
    expect(await query('select 1 from earning_rows')).toEqual([])
    await importReport(reports.amazonReport.split('\n').slice(0, 3).join('\n'))
    const [deleted] = (await loadPage()).deleted
    expect(await act({ intent: 'undo-delete', deletion: deleted?.id ?? '' })).toMatchObject({ ok: true })
    expect(await query('select count(*)::int, sum(amount)::int from earning_rows')).toEqual([
      { count: 4, sum: 5418 },
    ])
    expect(await act({ intent: 'undo-delete', deletion: deleted?.id ?? '' })).toMatchObject({ status: 404 })
  })

  test('the CSV has every row; cells that a spreadsheet would run are only text, returns stay numbers', async () => {
    await importReport(
      'Date,Retailer,Product,Commission\n2026-10-01,"=HYPERLINK(""x"")",@cmd,$2.00\n2026-10-02,Oak,Comb,-$1.50\n',
    )
    const file = await new Response(await exportEarnings(access())).text()
    expect(file).toContain(`2026-10-01,ShopMy,"'=HYPERLINK(""x"")",'@cmd,`)
    expect(file).toContain('confirmed,1,,-1.50,USD')
    expect(file.trim().split('\r\n')).toHaveLength(3)
  })

  test('hostile cells are stored as text, cut and whole', async () => {
    const name = `${'x'.repeat(299)}\u{1F984}\0İ'; drop table earning_rows; --`
    await importReport(`Date,Retailer,Product,Commission\n2026-10-01,${'y'.repeat(5000)},"${name}",$2.00\n`)
    expect(
      await query('select char_length(store) as store, char_length(item_name) as name from earning_rows'),
    ).toEqual([{ store: 200, name: 300 }])
  })

  test('twenty thousand rows are imported, found again and deleted', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `2026-10-01,Oak,Comb ${index},$0.01`)
    const file = `Date,Retailer,Product,Commission\n${lines.join('\n')}\n`
    expect(await importReport(file)).toMatchObject({ counts: { new: 20_000 } })
    expect(await importReport(file)).toMatchObject({ counts: { new: 0, known: 20_000 } })
    const { unmatched, imports } = await loadPage()
    expect(unmatched.moreItems).toBe(19_990)
    expect(await act({ intent: 'delete-report', id: imports[0]?.id ?? '' })).toMatchObject({ ok: true })
  })

  test('assistants see and change nothing of it', async () => {
    await importReport(reports.amazonReport)
    const assistant = accessFor(database.pool, { kind: 'assistant', userId: userIds.assistant })
    await expect(assistant.run((db) => db.execute(sql`select from earning_rows`))).rejects.toThrow()
    await expect(
      loadEarningsPage(assistant, { range: null, currency: null, timeZone: 'UTC' }),
    ).rejects.toThrow()
  })
})
