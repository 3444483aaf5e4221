import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { handleLinksPageAction } from './handle-links-page-action.server.ts'
import { readLinksEditor, readLinksPage } from './links-page.server.ts'

const targets = {
  contents: { shop: true, guides: false, gifts: false, holidays: true, issues: true },
  deletedPaths: [],
  emptyPaths: [],
  deadPaths: ['/blog/gone'],
}

describe.each(featureEngines)('the links page on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)
  const admin = () => as({ kind: 'admin', userId: userIds.admin })
  const read = () => readLinksPage(as({ kind: 'anonymous' }), { targets })
  const save = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'save-links', ...fields })) form.set(name, value)
    return (await handleLinksPageAction({ access: admin(), log: createLog('silent') }, form)).data
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await admin().run((db) =>
      db.execute(sql`
        with added as (
          insert into products (slug, name, state) values ('oat-balm', 'Oat Balm', 'active'), ('secret', 'Secret', 'draft')
          returning id)
        insert into product_offers (product_id, slug, store, link, position)
        select id, 'amazon', 'Amazon', 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20', 1 from added`),
    )
  })
  afterAll(() => database.close())

  test('without anything chosen it has the newest post', async () => {
    const page = await read()
    expect(page).toMatchObject({
      text: '',
      links: [],
      products: [],
      disclosure: { label: null, sentences: [] },
    })
    expect(page.newestPost?.slug).toBe('published')
  })

  test('text, links and products are shown in their order, without drafts, empty pages and posts that are gone', async () => {
    const fields = {
      text: 'Hello  there',
      'links.0.label': 'Home',
      'links.0.to': '/',
      'links.1.label': 'Shop',
      'links.1.to': 'https://a.example/',
      'links.2.label': 'Guides',
      'links.2.to': '/guides',
      'links.3.label': 'Gone',
      'links.3.to': '/blog/gone',
      'products.0.product': 'secret',
      'products.1.product': 'oat balm',
    }
    expect(await save({ ...fields, move: 'links.1 up' })).toMatchObject({ ok: true })
    const page = await read()
    expect(page.text).toBe('Hello there')
    expect(page.links).toEqual([
      { label: 'Shop', to: 'https://a.example/', rel: 'noopener' },
      { label: 'Home', to: '/', rel: null },
    ])
    expect(page.products.map(({ slug }) => slug)).toEqual(['oat-balm'])
    expect((await readLinksEditor(admin())).products.map(({ slug }) => slug)).toEqual(['secret', 'oat-balm'])
  })

  test('a product of Amazon has its tagged link, no price, and Amazon’s sentence above it', async () => {
    await save({ 'products.0.product': 'oat-balm' })
    const { products, disclosure } = await read()
    expect(products[0]?.offers).toMatchObject([
      { store: 'Amazon', href: 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20', price: null },
    ])
    expect(disclosure.sentences).toContain('As an Amazon Associate I earn from qualifying purchases.')
  })

  test('a link of an affiliate network is sponsored and disclosed', async () => {
    await save({ 'links.0.label': 'Lamp', 'links.0.to': 'https://shopmy.us/p-1' })
    const { links, disclosure } = await read()
    expect(links[0]?.rel).toBe('sponsored noopener')
    expect(disclosure.sentences).not.toEqual([])
  })

  test.each([
    ['links.0.to', { 'links.0.label': 'Amazon', 'links.0.to': 'https://www.amazon.de/dp/B07XYZ1234' }],
    ['links.0.to', { 'links.0.label': 'Amazon', 'links.0.to': 'https://amzn.to/3abc' }],
    ['links.0.to', { 'links.0.label': 'Script', 'links.0.to': 'javascript:alert(1)' }],
    ['links.0.to', { 'links.0.label': 'Nowhere', 'links.0.to': '' }],
    ['links.0.label', { 'links.0.label': '', 'links.0.to': '/about' }],
    ['products.0.product', { 'products.0.product': 'nothing' }],
    ['text', { text: 'a'.repeat(301) }],
  ])('what cannot be saved is told at its field: %s', async (field, fields) => {
    expect(await save(fields)).toMatchObject({ ok: false, field })
  })
})
