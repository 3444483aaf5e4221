import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AMAZON_SENTENCE } from '#app/features/products/disclosure/disclosure.ts'
import { defaultShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readTables } from '#database/dump/tables.ts'
import { createLog } from '#platform/log.ts'
import { ids, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { readPostPage } from '../posts.server.ts'
import { createRenderedPosts } from './rendered-posts.server.ts'

const balm = '0190c1a0-0000-7000-8000-000000000001'
const MINUTE_MS = 60_000
const content = `<h2>Shade</h2><p>Words with <a href="https://www.amazon.com/dp/B0" rel="sponsored">a link</a>.</p>
  <div data-products="${balm}" data-form="box"></div>`
const taggedShop = { ...defaultShopSettings, amazonTags: [{ domain: 'amazon.com', tag: 'her-20' }] }

describe.each(featureEngines)('rendered texts on %s', (engine) => {
  let database: Database
  let time = 0
  const log = createLog('silent')
  const anonymous = () => accessFor(database.pool, { kind: 'anonymous' })
  const open = (version = '1') =>
    createRenderedPosts({
      system: accessFor(database.pool, { kind: 'system' }),
      log,
      version,
      now: () => time,
    })
  let renderedPosts: ReturnType<typeof open>

  async function read(store = renderedPosts) {
    const found = await readPostPage(anonymous(), 'published', { renderedPosts: store })
    await store.flush()
    return found && 'post' in found ? found.post : undefined
  }
  const isStored = async () => {
    await database.pool.query(`update rendered_posts set html = 'as stored'`)
    return (await read())?.content === 'as stored'
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into products (id, slug, name, state) values ('${balm}', 'balm', 'Oat Balm', 'active')`,
    )
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await database.pool.query('update blog_posts set content = $1 where id = $2', [content, ids.published])
    await database.pool.query('delete from rendered_posts')
    time += MINUTE_MS
    renderedPosts = open()
  })

  test('a text is rendered once, and then read as it was, with its headings and what its links disclose', async () => {
    const rendered = await read()
    expect(rendered).toMatchObject({
      content: expect.stringMatching(/rel="sponsored".*Oat Balm/s),
      headings: [{ id: 's-shade', text: 'Shade' }],
      disclosure: { sentences: expect.arrayContaining([AMAZON_SENTENCE]) },
    })
    expect(await read()).toEqual(rendered)
    expect(await isStored()).toBe(true)
  })

  test.each([
    ['its text', `update blog_posts set content = content || '<p>More</p>' where slug = 'published'`],
    ['a product in it', `update products set name = name || ' II' where id = '${balm}'`],
    [
      'her tags at Amazon',
      `insert into site_settings (name, is_public, value) values ('shop', true, '${JSON.stringify(taggedShop)}')`,
    ],
  ])('another one is rendered after a change of %s', async (_, change) => {
    await read()
    await database.pool.query(change)
    expect(await isStored()).toBe(false)
    time += MINUTE_MS
    await read()
    expect(await isStored()).toBe(true)
  })

  test('what another version of the code has rendered is not used', async () => {
    await read(open('0'))
    expect(await isStored()).toBe(false)
  })

  test('the same text is written once a minute at most', async () => {
    await read()
    await database.pool.query('delete from rendered_posts')
    await read()
    expect((await database.pool.query('select from rendered_posts')).rowCount).toBe(0)
  })

  test('no backup contains any: it would be HTML that nobody sanitizes', async () => {
    const connection = await database.pool.connect()
    const tables = await readTables(connection).finally(() => connection.release())
    expect(tables.map(({ name }) => name)).not.toContain('rendered_posts')
  })

  test('a post that was deleted meanwhile is not written', async () => {
    await readPostPage(anonymous(), 'published', { renderedPosts })
    await database.pool.query('delete from blog_posts')
    await renderedPosts.flush()
    expect((await database.pool.query('select from rendered_posts')).rowCount).toBe(0)
  })
})
