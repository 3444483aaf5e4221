import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLatestPosts } from '#app/features/posts/posts.server.ts'
import { readSection } from '#app/features/posts/section/read-section.server.ts'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'

describe.each(featureEngines)('verdicts in lists on %s', (engine) => {
  let database: Database
  const reader = () => accessFor(database.pool, { kind: 'anonymous' })
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into products (slug, name, state, skin_types, hair_types, is_test_log_public) values
         ('balm', 'Balm', 'active', '{dry}', '{}', true), ('oil', 'Oil', 'active', '{oily}', '{curly}', false),
         ('secret', 'Secret', 'draft', '{dry}', '{}', true);
       insert into product_offers (product_id, slug, store, link, price, currency, price_source, price_at, position)
       select id, o.slug, 'Store', o.link, o.price, 'USD', o.source, now(), o.position from products,
         (values ('amazon', 'https://www.amazon.com/dp/B000000001?tag=a-20', 5, 'amazon', 1),
           ('shop', 'https://shop.example/', 18, 'typed', 2)) o (slug, link, price, source, position)
       where products.slug <> 'oil';
       insert into test_entries (product_id, happened_at, happened_on, words, pictures)
       select id, day, day, 'Words', '[{"url": "/media/a.webp"}]' from products, unnest(array[date '2026-03-01', date '2026-04-03']) day;
       insert into blog_posts (slug, title, content, author_name, is_published, published_date, category_id)
       select 'post-' || slug, name, '', 'A', true, now() - interval '1 day', '${ids.category}' from products;
       insert into reviews (post_id, product_id, score, verdict)
       select post.id, product.id, case product.slug when 'balm' then 8.5 else 6 end, 'About ' || product.name
       from products product join blog_posts post on post.slug = 'post-' || product.slug;
       insert into blog_posts (slug, title, content, author_name, is_published, category_id)
       values ('draft-review', 'Draft', '', 'A', false, '${ids.category}');
       insert into reviews (post_id, product_id, score, verdict)
       select (select id from blog_posts where slug = 'draft-review'), id, 9, 'Secret' from products where slug = 'balm'`,
    )
  })
  afterAll(() => database.close())

  test('a list knows score, sentence, days and price band; nothing of a product that readers do not see', async () => {
    for (const access of [reader(), admin()]) {
      const verdicts = (await listLatestPosts(access, { limit: 9 })).flatMap(({ slug, verdict }) =>
        verdict ? [[slug, verdict] as const] : [],
      )
      expect(Object.fromEntries(verdicts)).toEqual({
        'post-balm': {
          score: 8.5,
          sentence: 'About Balm',
          testedDays: 34,
          note: 'Tested 34 days · $15 to $30',
          // Amazon's would need its time beside it.
          facts: {
            skinTypes: ['dry'],
            hairTypes: [],
            price: { amount: 18, currency: 'USD', text: '$15 to $30' },
          },
        },
        'post-oil': {
          score: 6,
          sentence: 'About Oil',
          testedDays: null,
          note: '',
          facts: { skinTypes: ['oily'], hairTypes: ['curly'], price: null },
        },
      })
    }
  })

  const section = (query: string, access = reader()) =>
    readSection(
      { access, log: createLog('silent'), page: { sections: defaultSections, topics: new Set() } },
      new URL(`http://localhost/reviews/hair${query}`),
    )

  test.each([
    ['?skin=dry', ['post-balm']],
    ['?hair=curly&score=6', ['post-oil']],
    ['?price=15-to-30', ['post-balm']],
    ['?score=9', []],
  ])('a section with %s lists %j, for readers and for her', async (query, slugs) => {
    for (const access of [reader(), admin()]) {
      const page = await section(query, access)
      expect(page?.archive?.posts.map(({ slug }) => slug)).toEqual(slugs)
      expect(page).toMatchObject({ archive: { total: slugs.length, pages: 1 }, problem: null })
    }
    expect((await section(`${query}&page=2`))?.problem).toEqual({ kind: 'no such page', pages: 1 })
  })

  test('a list labels a post by what its review is about, without a product in the text', async () => {
    await database.pool.query(
      `insert into product_relationships (kind, has_conditions, product_id, happened_on)
       select kind, true, id, now() from products join (values ('oil', 'gifted'), ('balm', 'bought')) r (slug, kind) using (slug)`,
    )
    const labels = (await listLatestPosts(reader(), { limit: 9 })).flatMap(({ slug, adLabel }) =>
      adLabel ? [[slug, adLabel]] : [],
    )
    expect(labels).toEqual([['post-oil', 'Sponsored']])
  })

  test('without filters all posts are there, and what can be chosen', async () => {
    const page = await section('')
    expect(page?.archive?.posts.length).toBeGreaterThan(3)
    expect(page?.filters.map(({ name }) => name)).toEqual(['skin', 'hair', 'price', 'score'])
  })

  test('an address with empty or unknown choices leads to the one without', async () => {
    await expect(section('?skin=&hair=curly&price=&score=3')).rejects.toMatchObject({ status: 301 })
    const response = await section('?score=3').catch((error: Response) => error)
    expect(response instanceof Response && response.headers.get('Location')).toBe('/reviews/hair')
  })
})
