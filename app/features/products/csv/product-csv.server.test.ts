import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { emptyTables, featureEngines, openTestDatabase } from '#testing/database.ts'
import { exportProducts } from './export-products.server.ts'
import { handleProductImport } from './import-products.server.ts'

const timeZone = 'America/New_York'
const admin: Actor = { kind: 'admin', userId: userIds.admin }

describe.each(featureEngines)('products as CSV on %s', (engine) => {
  let database: Database
  const context = () => ({
    access: accessFor(database.pool, admin),
    log: createLog('silent'),
    page: { site: { timeZone } },
  })
  const send = async (content: string | Buffer, intent = 'import-products') => {
    const form = new FormData()
    form.set('intent', intent)
    form.set('file', new File([content as BlobPart], 'products.csv'))
    return (await handleProductImport(context(), form)).data
  }
  const importFile = async (content: string, intent?: string) => {
    const result = await send(content, intent)
    if (!result.ok) throw new Error(result.message)
    return result.report
  }
  const exported = () => exportProducts(context().access, timeZone)
  const query = async <Row extends Record<string, unknown>>(text: string) =>
    (await context().access.run((db) => db.execute<Row>(sql.raw(text)))).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())
  beforeEach(() => emptyTables(database.pool, 'products', 'brands'))

  const library = [
    'name,brand,state,size,shades,skin types,note,link,store,price,currency,can earn',
    'Oat Balm,Älva,active,50 ml,"Rosé, #8f2f3b\nClear","dry, mature",=Not a formula,https://a.com/p/1,A,18.50,EUR,yes',
    'Oat Balm,Älva,,,,,,https://www.amazon.com/dp/B07XYZ1234?tag=hers-20,,,,no',
    'Lamp,,draft,,,,,,,,,',
  ].join('\n')

  test('a file is imported, and what is exported then is imported as unchanged', async () => {
    expect(await importFile(library, 'check-products')).toMatchObject({ isDone: false, counts: { new: 2 } })
    expect(await query('select 1 from products')).toEqual([])
    expect(await importFile(library)).toMatchObject({ isDone: true, counts: { new: 2, refused: 0 } })
    expect(await query('select name, note, size, state from products order by name')).toEqual([
      { name: 'Lamp', note: '', size: '', state: 'draft' },
      { name: 'Oat Balm', note: '=Not a formula', size: '50 ml', state: 'active' },
    ])
    expect(
      await query('select store, price::float, is_affiliate from product_offers order by position'),
    ).toEqual([
      { store: 'A', price: 18.5, is_affiliate: true },
      { store: 'Amazon', price: null, is_affiliate: false },
    ])
    const file = await exported()
    expect(await importFile(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 0 } })
    expect(await exported()).toBe(file)
  })

  test('columns and offers that a file does not have stay, and codes do', async () => {
    await importFile(library)
    await query(`insert into product_codes (product_id, code, benefit, starts_at, ends_at)
      select id, 'C', 'B', '2026-01-01T05:00:00Z', '2030-02-01T05:00:00Z' from products where name = 'Oat Balm'`)
    const report = await importFile('name;note\noat balm;Better\n')
    expect(report.rows).toMatchObject([{ line: 2, kind: 'changed', details: 'note' }])
    expect(await query("select size, note from products where name = 'Oat Balm'")).toEqual([
      { size: '50 ml', note: 'Better' },
    ])
    expect(await query('select count(*)::int as count from product_offers')).toEqual([{ count: 2 }])
    expect(await query("select ends_at::text like '2030-02-01%' as same from product_codes")).toEqual([
      { same: true },
    ])
  })

  test('pictures are those of the library, and codes keep their days and terms', async () => {
    const picture = '/media/blog-media/posts/jar.webp'
    await database.pool.query(
      `insert into media_files (key, name, width, height, bytes) values ('blog-media/posts/jar.webp', 'jar', 1, 1, 1) on conflict do nothing`,
    )
    const cells = (pictures: string, codes: string) => `name,pictures,codes\nJar,"${pictures}","${codes}"\n`
    const codes =
      'GLOW15 | 15 % off | 2026-01-01 | 2036-01-31 | Once per order\nOLD | Half price | 2020-01-01 | 2020-01-31'
    expect(await importFile(cells(`${picture} | A jar`, codes))).toMatchObject({
      counts: { new: 1, refused: 0 },
    })
    expect(await query('select pictures from products')).toEqual([
      { pictures: [{ url: picture, alt: 'A jar', source: '' }] },
    ])
    const file = await exported()
    expect(file).toContain(`${picture} | A jar`)
    expect(await importFile(file)).toMatchObject({ counts: { changed: 0, unchanged: 1, refused: 0 } })
    const { rows } = await importFile(cells(picture, 'GLOW15 | 20 % off | 2026-01-01'))
    expect(rows).toMatchObject([{ kind: 'changed', details: 'pictures, codes' }])
    expect(await query('select code, benefit, ends_at from product_codes')).toEqual([
      { code: 'GLOW15', benefit: '20 % off', ends_at: null },
    ])
    const refused = await importFile(cells('/media/blog-media/posts/other.webp', 'X | Y | soon'))
    expect(refused.rows).toMatchObject([{ kind: 'refused', details: 'Please choose a day.' }])
    const unknown = await importFile(cells('/media/blog-media/posts/other.webp', ''))
    expect(unknown.rows).toMatchObject([{ kind: 'refused', details: 'This picture is not in the library.' }])
  })

  test('each line that is not possible says why, and keeps none of the others out', async () => {
    const { counts, rows } = await importFile(
      [
        'name,category,skin types,link,state,replaced by,gtin',
        ',,,https://a.com/,,,',
        'A,unknown,,,,,',
        'B,,stony,,,,',
        'C,,,javascript:alert(1),,,',
        'D,,,https://amzn.to/3abc,,,',
        'E,,,,replaced,nothing,',
        'F,,,,,,123',
        'G,,,,,,',
      ].join('\n'),
    )
    expect(counts).toMatchObject({ new: 1, refused: 7 })
    expect(rows.find(({ name }) => name === 'A')).toMatchObject({
      line: 3,
      kind: 'refused',
      details: 'There is no category “unknown”.',
    })
    expect(rows.find(({ name }) => name === 'E')?.details).toBe('There is no product with this name.')
  })

  test('a successor may come later in the file', async () => {
    const report = await importFile('address,name,state,replaced by\nold,Old,replaced,new\nnew,New,active,\n')
    expect(report.counts).toMatchObject({ new: 2, refused: 0 })
  })

  test.each([
    ['that is empty', ''],
    ['without a header', 'Oat Balm,Älva\n'],
    ['that is no CSV', 'name\n"Oat'],
    ['that is too large', Buffer.alloc(2 * 1024 * 1024 + 1, 'x')],
  ])('a file %s is refused at its field', async (_, content) => {
    expect(await send(content, 'check-products')).toMatchObject({ ok: false, field: 'file' })
  })
})
