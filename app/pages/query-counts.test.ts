import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDefaultPages } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { writeAccessFixtures } from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { createPageLoader, publicPatterns } from '#testing/pages/load-page.ts'
import { recordQueries } from '#testing/pages/record-queries.ts'

/** How often each page may ask the database, by its address in app/routes.ts, and addresses to try it at. */
const pages: Record<string, { most: number; at: string[] }> = {
  '': { most: 3, at: ['/'] },
  blog: { most: 3, at: ['/blog', '/blog?page=2', '/blog?category=hair', '/blog?sort=most-read'] },
  'blog/:slug': { most: 3, at: ['/blog/published', '/blog/post-7'] },
  'seasonal/holidays': { most: 3, at: ['/seasonal/holidays'] },
  'seasonal/holidays/:year': { most: 3, at: ['/seasonal/holidays/2026'] },
  'shop-my-favorites': { most: 5, at: ['/shop-my-favorites'] },
  'shop/:slug': { most: 4, at: ['/shop/sunday'] },
  'products/:slug': { most: 6, at: ['/products/balm'] },
  'compare/:slug': { most: 6, at: ['/compare/balm-vs-lamp'] },
  links: { most: 5, at: ['/links'] },
  'gift-guides': { most: 1, at: ['/gift-guides'] },
  'gift-guides/:slug': {
    most: 5,
    at: ['/gift-guides/gifts', '/gift-guides/gifts?for=mom&price=at-the-store'],
  },
  'gift-guides/:slug/:year': { most: 5, at: ['/gift-guides/gifts/2026'] },
  guides: { most: 2, at: ['/guides', '/guides?more=3'] },
  '*': { most: 5, at: ['/posts/7', '/about'] },
  'media-kit': { most: 2, at: ['/media-kit'] },
  newsletter: { most: 2, at: ['/newsletter'] },
  'newsletter/subscribe': { most: 1, at: ['/newsletter/subscribe'] },
  'newsletter/:slug': { most: 1, at: ['/newsletter/sent'] },
  'newsletter/forms/:slug': { most: 1, at: ['/newsletter/forms/open-form'] },
  'rss.xml': { most: 4, at: ['/rss.xml'] },
  'feed.json': { most: 4, at: ['/feed.json'] },
  'blog/category/:category/rss.xml': { most: 4, at: ['/blog/category/hair/rss.xml'] },
  'blog/category/:category/feed.json': { most: 4, at: ['/blog/category/hair/feed.json'] },
  'sitemap.xml': { most: 11, at: ['/sitemap.xml'] },
  'sitemap/:part.xml': { most: 11, at: ['/sitemap/1.xml'] },
  'social/:slug.png': { most: 1, at: ['/social/published.png'] },
  'social/shop/:slug.png': { most: 1, at: ['/social/shop/sunday.png'] },
  'social/compare/:slug.png': { most: 1, at: ['/social/compare/balm-vs-lamp.png'] },
}

/** Pages that never ask: what they say is written in the code. */
const silent = ['subscribe', 'offline', 'saved']
const silentFiles = [
  ...['robots.txt', 'site.webmanifest', '.well-known/security.txt'],
  ...['site-card.png', 'favicon.ico', 'icons/:file'],
]
/** Cropped from a picture of the library, which has to be there. */
const pictures = ['social/:slug.jpg']
/** Read by one person with a link or a form in hand, and bounded by what they do. */
const personal = [
  ...['preview/:token', 'moderate', 'blog/:slug/comments', 'blog/:slug/comments.json'],
  ...['blog/:slug/comments/follow', 'blog/:slug/comments/:id/heart', 'blog/:slug/comments/:id/heart.json'],
  ...['go/:product', 'go/:product/:offer', 'polls/:post/:poll', 'polls/:post/:poll.json'],
  ...['for-brands/:token', 'mail-events/:provider/:token'],
  ...['saved/shared', 'saved/items.json'],
  ...['newsletter/confirm', 'newsletter/unsubscribe', 'newsletter/preferences'],
  ...['mail/confirm', 'mail/leave', 'mail/preferences'],
  ...['newsletter/thanks/:token', 'newsletter/thanks/:token/file'],
]

const readsFullText = (pattern: string) => /^blog\/:slug$|^\*$|rss|feed/.test(pattern)

test('the table above speaks of every public page', () => {
  const known = [...Object.keys(pages), ...silent, ...silentFiles, ...pictures, ...personal]
  expect(publicPatterns().toSorted()).toEqual(known.toSorted())
})

describe.each(engines)('pages on %s', (engine) => {
  let database: Database
  const queries: string[] = []
  let visit: (address: string) => Promise<number>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date, category_id)
       select 'post-' || n, 'Post ' || n, '', '<p>A word</p>', 'A', true, now() - n * interval '1 day',
         (select id from blog_categories) from generate_series(1, 40) n`,
    )
    await database.pool.query("update blog_posts set own_path = '/posts/7' where slug = 'post-8'")
    await database.pool.query(
      'insert into post_reads select id, 12 from blog_posts where is_published on conflict do nothing',
    )
    await accessFor(database.pool, { kind: 'system' }).run(createDefaultPages)
    await database.pool.query(
      `insert into signup_forms (slug, title, is_public) values ('open-form', 'Open', true);
       insert into product_collections (slug, title, is_public, position) values ('sunday', 'Sunday', true, 1);
       insert into products (slug, name, state) values ('balm', 'Balm', 'active');
       insert into product_collection_items (collection_id, product_id, position)
       select c.id, p.id, 1 from product_collections c, products p;
       insert into gift_guides (slug, year, title, recipients, is_public) values ('gifts', 2026, 'Gifts', '{Mom}', true);
       insert into gift_guide_items (guide_id, product_id, recipients, position)
       select g.id, p.id, '{Mom}', 1 from gift_guides g, products p where (g.slug, p.slug) = ('gifts', 'balm');
       insert into site_settings (name, value, is_public) select 'links',
         jsonb_build_object('text', '', 'links', '[]'::jsonb, 'products', jsonb_agg(id)), true from products;
       insert into site_settings (name, value, is_public) select 'media-kit.shown', jsonb_build_object('text', '', 'figures',
         '[]'::jsonb, 'countries', '[]'::jsonb, 'rates', '[]'::jsonb, 'countedOn', '2026-11-01', 'pastWork', '[]'::jsonb,
         'mostRead', jsonb_agg(jsonb_build_object('id', id))), true from blog_posts where slug = 'post-7'`,
    )
    await database.pool.query(
      `update blog_posts set content = '<div data-products="' || p.id || '" data-form="box"></div>'
       from products p where blog_posts.slug in ('post-7', 'post-8')`,
    )
    await database.pool.query(
      `insert into products (slug, name, state) values ('lamp', 'Lamp', 'active');
       insert into reviews (post_id, product_id, score, verdict)
       select post.id, product.id, 8, 'Good.' from blog_posts post, products product
       where (post.slug, product.slug) in (('post-9', 'balm'), ('post-10', 'lamp'));
       insert into comparisons (slug, title, is_public) values ('balm-vs-lamp', 'Balm vs Lamp', true);
       insert into comparison_items (comparison_id, product_id, position)
       select c.id, p.id, 1 from comparisons c, products p
       where c.slug = 'balm-vs-lamp' and p.slug in ('balm', 'lamp')`,
    )
    const visitPage = await createPageLoader()
    const pool = recordQueries(database.pool, { onQuery: (text) => queries.push(text) })
    visit = (address) => visitPage(pool, address)
  })
  afterAll(() => database.close())

  const askedBy = async (address: string) => {
    queries.length = 0
    expect(await visit(address), address).toBe(200)
    return [...queries]
  }

  test.each(Object.entries(pages))('/%s asks no more than it may', async (pattern, { most, at }) => {
    for (const address of at) {
      const asked = await askedBy(address)
      expect(asked.length, `${address}\n${asked.join('\n')}`).toBeLessThanOrEqual(most)
      expect(asked.length, address).toBeGreaterThan(0)
      expect(asked.join('\n'), address).not.toContain('"search"')
      if (!readsFullText(pattern)) expect(asked.join('\n'), address).not.toMatch(/blog_posts"?\."?content/)
    }
  })

  test.each([...silent, ...silentFiles])('/%s asks nothing', async (pattern) => {
    expect(await askedBy(`/${pattern.replace(':file', '192.png')}`)).toEqual([])
  })

  test.each([
    '/reviews',
    '/reviews/hair',
    '/reviews/hair?score=8',
    '/reviews/hair?score=9',
    '/seasonal',
    '/tech',
  ])('the section %s asks twice at most', async (path) => {
    expect((await askedBy(path)).length).toBeLessThanOrEqual(2)
  })

  test('an address where nothing is asks once, and one where something was leads on', async () => {
    queries.length = 0
    expect(await visit('/nowhere')).toBe(404)
    expect(queries).toHaveLength(1)
    expect(await visit('/old/Published/')).toBe(301)
    expect(await visit('/old/draft')).toBe(404)
  })

  test('a search asks how many there were, and like the others; for a mistyped word also for the guess', async () => {
    const asked = await askedBy('/blog?search=word')
    expect(asked.filter((query) => query.includes('rate_counts'))).toHaveLength(1)
    expect(asked.length).toBeLessThanOrEqual(4)
    expect((await askedBy('/blog?search=wrod')).length).toBeLessThanOrEqual(6)
  })
})
