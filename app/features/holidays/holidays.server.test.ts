import { describe, expect } from 'vitest'
import { AMAZON_SENTENCE } from '#app/features/products/disclosure/disclosure.ts'
import { readProduct } from '#app/features/products/read-product.server.ts'
import { writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { defaultShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import { allEngines, nextMillisecond, openTestDatabase, testsFor } from '#testing/database.ts'
import { createFallbackGuide } from './fallback-guide.server.ts'
import { addFind, addTodo, createGuide, listHolidayPaths, readHolidayPage } from './holidays.server.ts'
import { HOLIDAYS_PATH, noExtras } from './holidays.ts'

describe.each(allEngines)('holiday guides on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  testOnBoth('finds and todos get the current count plus one, also when added at once', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const guide = await createGuide(system, { title: 'T', description: 'D', year: 2026, isActive: true })
    const adding = Array.from({ length: 6 }, (_, number) => [
      addFind(system, guide.id, { title: `find ${number}`, description: 'D' }),
      addTodo(system, guide.id, `todo ${number}`),
    ])
    await Promise.all(adding.flat())
    for (const table of ['holiday_finds', 'holiday_todos']) {
      const { rows } = await database.pool.query<{ position: number }>(
        `select display_order as position from ${table} order by display_order`,
      )
      expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
    }
    await database.close()
  })

  const log = createLog('silent')
  const page = { country: { code: null, differsFor: new Set<string>() } }

  test('readers get the picture and the link of a find', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const { id } = await createGuide(system, { title: 'T', description: 'D', year: 2026, isActive: true })
    const find = {
      title: 'Balm',
      description: 'D',
      imageUrl: '/media/blog-media/posts/a.webp',
      imageAlt: 'A tin',
      linkUrl: 'https://shop.example/',
    }
    await addFind(system, id, find)
    const access = accessFor(database.pool, { kind: 'anonymous' })
    const fallbackGuide = createFallbackGuide(access, log)
    const { guide } = await readHolidayPage({ access, log, page, services: { fallbackGuide } })
    expect(guide?.finds).toMatchObject([find])
    await database.close()
  })

  test('a find that is a product has its name, picture and offers, and the page says what they ask for', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const access = accessFor(database.pool, { kind: 'anonymous' })
    await database.pool.query(`insert into products (id, slug, name, note, state, pictures)
        values ('0190c1a0-0000-7000-8000-000000000001', 'balm', 'Oat Balm', 'Soft', 'active', '[{"url":"/media/blog-media/a.webp","alt":"A jar"}]');
      insert into product_offers (product_id, slug, store, link, position)
        values ('0190c1a0-0000-7000-8000-000000000001', 'a', 'Amazon', 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20', 1)`)
    const { id } = await createGuide(system, { title: 'T', description: 'D', year: 2026, isActive: true })
    const find = { title: '', description: '', product: 'oat balm' }
    await addFind(system, id, find)
    await addFind(system, id, { title: 'Own', description: 'D', linkUrl: 'https://shop.example/' })
    await expect(addFind(system, id, { ...find, product: 'nothing' })).rejects.toMatchObject({
      field: 'product',
    })
    const read = async () => {
      const services = { fallbackGuide: createFallbackGuide(access, log) }
      return (await readHolidayPage({ access, log, page, services })).guide
    }
    const guide = await read()
    expect(guide?.finds).toMatchObject([
      {
        title: 'Oat Balm',
        description: 'Soft',
        imageUrl: '/media/blog-media/a.webp',
        imageAlt: 'A jar',
        linkUrl: null,
        product: { price: null, links: [{ text: 'Shop at Amazon', rel: 'sponsored noopener' }] },
      },
      { title: 'Own', linkUrl: 'https://shop.example/', linkRel: 'noopener' },
    ])
    expect(guide?.disclosure?.sentences.join(' ')).toMatch(/affiliate links.*As an Amazon Associate/)
    await database.pool.query(`update products set state = 'draft'`)
    const hidden = await read()
    expect(hidden?.finds[0]).toEqual({
      ...noExtras,
      id: guide?.finds[0]?.id,
      title: 'Oat Balm',
      description: '',
    })
    expect(hidden?.disclosure).toBeUndefined()
    await addFind(system, id, { title: 'Lamp', description: 'D', linkUrl: 'https://liketk.it/lamp' })
    await system.run((db) =>
      writeShopSettings(db, {
        ...defaultShopSettings,
        amazonTags: [{ domain: 'amazon.com', tag: 'hers-20' }],
      }),
    )
    const earning = await read()
    expect(earning?.finds[2]).toMatchObject({ title: 'Lamp', linkRel: 'sponsored noopener' })
    expect(earning?.disclosure?.sentences).toEqual([expect.stringContaining('affiliate links')])
    const ofAmazon = 'https://www.amazon.com/dp/B07XYZ1234'
    await addFind(system, id, { title: 'Rod', description: 'D', linkUrl: ofAmazon })
    const atAmazon = await read()
    expect(atAmazon?.finds[3]).toMatchObject({
      linkUrl: `${ofAmazon}?tag=hers-20`,
      linkRel: 'sponsored noopener',
      linkText: 'Shop this find at Amazon',
    })
    expect(atAmazon?.disclosure?.sentences).toContain(AMAZON_SENTENCE)
    const usedIn = await readProduct(system, '0190c1a0-0000-7000-8000-000000000001')
    expect(usedIn?.guides).toEqual([{ id, title: 'T', year: 2026 }])
    await database.close()
  })

  test('each year shows its newest active guide, the newest year also at the plain address, the fallback only while none is active', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const access = accessFor(database.pool, { kind: 'anonymous' })
    const fallbackGuide = createFallbackGuide(access, log)
    const read = async (year?: string) => {
      const found = await readHolidayPage({ access, log, page, services: { fallbackGuide } }, year)
      return { ...found, guide: found.guide?.title, otherYears: found.otherYears.map(({ path }) => path) }
    }
    const nothing = { guide: undefined, path: HOLIDAYS_PATH, isFallback: true, failed: false, otherYears: [] }
    expect(await read()).toEqual(nothing)

    const create = (title: string, year: number, flags: { isActive: boolean; isFallback?: boolean }) =>
      createGuide(system, { title, description: 'D', year, ...flags })
    await create('fallback', 2025, { isActive: false, isFallback: true })
    await fallbackGuide.refresh()
    expect(await read()).toEqual({ ...nothing, guide: 'fallback' })
    expect(await read('2025')).toEqual(nothing)

    await create('earlier', 2024, { isActive: true })
    await nextMillisecond(database.pool)
    await create('earlier, again', 2024, { isActive: true })
    await create('now', 2026, { isActive: true })
    await create('not yet', 2027, { isActive: false })
    const now = { ...nothing, guide: 'now', isFallback: false, otherYears: ['/seasonal/holidays/2024'] }
    expect(await read()).toEqual(now)
    expect(await read('2026')).toEqual(now)
    expect(await read('2024')).toEqual({
      ...now,
      guide: 'earlier, again',
      path: '/seasonal/holidays/2024',
      otherYears: [HOLIDAYS_PATH],
    })
    for (const year of ['2025', '2027', '02026', '2026x', '']) {
      expect(await read(year), year).toMatchObject({
        guide: undefined,
        otherYears: [HOLIDAYS_PATH, '/seasonal/holidays/2024'],
      })
    }
    expect(await listHolidayPaths(access)).toEqual([HOLIDAYS_PATH, '/seasonal/holidays/2024'])

    await database.pool.query('alter table holiday_todos rename to gone')
    expect(await read()).toEqual({ ...nothing, guide: 'fallback', failed: true })
    await fallbackGuide.refresh()
    expect(fallbackGuide.lastKnown()?.title).toBe('fallback')
    await database.close()
  })
})
