import type { Pool } from 'pg'
import { LINKS_SETTING } from '#app/features/site/site.server.ts'

/** In the public collections: what the shop's page reads. */
export const SHOP_PRODUCTS = 500

/**
 * Products with three offers each, the first behind a redirect; the first 500 in ten public collections, the first eight on the
 * page of links. They are named by combinations of words, so that a search finds many, few or none.
 */
export async function writeProducts(pool: Pool, count: number) {
  await pool.query(`
    insert into brands (slug, name) select 'brand-' || n, 'Brand ' || n from generate_series(1, 60) n;
    insert into products (slug, name, brand_id, state, size, note, best_for, gtin)
      select 'product-' || n, initcap(concat_ws(' ', adjectives[n % 12 + 1], materials[n / 12 % 15 + 1], kinds[n / 180 % 14 + 1]))
        || ' ' || n, brand.id, 'active', n % 200 || ' ml', 'I have used it for ' || n % 30 || ' days in a row.',
        'dry ' || kinds[n % 14 + 1], lpad(n::text, 13, '0')
      from generate_series(1, ${count}) n
      cross join (select
        array['gentle','bright','soft','rich','light','cool','warm','clear','calm','deep','fresh','silky'] as adjectives,
        array['oat','rose','aloe','honey','clay','squalane','rice','ginseng','mint','shea','neroli','algae','birch','plum','iris'] as materials,
        array['balm','serum','cream','mask','oil','toner','mist','cleanser','gel','lotion','scrub','stick','lamp','brush'] as kinds) words
      join brands brand on brand.slug = 'brand-' || n % 60 + 1;
    insert into product_offers (product_id, slug, store, link, program, price, currency, price_source, price_at, position)
      select id, 'store-' || n, 'Store ' || n, 'https://store-' || n || '.example/' || slug,
        case n when 1 then 'go' else 'direct' end, 9.5 + n, 'USD', 'typed', now(), n
      from products, generate_series(1, 3) n;
    insert into product_collections (slug, title, note, is_public, is_picks, position)
      select 'collection-' || n, 'Collection ' || n, 'What I reach for.', true, n = 1, n from generate_series(1, 10) n;
    insert into product_collection_items (collection_id, product_id, position)
      select collection.id, product.id, row_number() over (partition by collection.id order by product.slug)
      from generate_series(1, ${SHOP_PRODUCTS}) n
      join products product on product.slug = 'product-' || n
      join product_collections collection on collection.slug = 'collection-' || n % 10 + 1;
    insert into site_settings (name, is_public, value) select '${LINKS_SETTING}', true, jsonb_build_object('text', 'Hello.', 'links', '[]'::jsonb,
      'products', (select jsonb_agg(id) from (select id from products order by slug limit 8) chosen))`)
  await pool.query('vacuum analyze')
}

/** How many products have a review, five posts that speak of them, and a test log. */
export const TIMELINES = 1_000

/** After posts and products. */
export async function writeTimelines(pool: Pool) {
  await pool.query(`
    insert into reviews (post_id, product_id, score, verdict, pros, cons, best_for, how_tested)
      select post.id, product.id, 5 + n % 50 / 10.0, 'Worth its price, most of the time.',
        array['Melts at once', 'Lasts a day', 'No scent'], array['The lid', 'The price'], 'dry skin', 'Every evening.'
      from generate_series(1, ${TIMELINES}) n
      join products product on product.slug = 'product-' || n join blog_posts post on post.slug = 'post-' || n;
    insert into product_uses (post_id, product_id)
      select post.id, product.id from generate_series(1, ${TIMELINES}) n cross join generate_series(0, 4) other
      join products product on product.slug = 'product-' || n
      join blog_posts post on post.slug = 'post-' || (n + other - 1) % ${TIMELINES} + 1;
    insert into test_entries (product_id, happened_at, happened_on, words, pictures)
      select id, now() - day * interval '1 day', (now() - day * interval '1 day')::date, 'Day ' || day,
        '[{"id": "0190c1a0-0000-7000-8000-000000000001", "url": "/media/a.webp", "alt": "A jar"}]'
      from products, unnest(array[40, 30, 20, 10, 5]) day
      where slug in (select 'product-' || n from generate_series(1, ${TIMELINES}) n);
    update products set is_test_log_public = true
      where slug in (select 'product-' || n from generate_series(1, ${TIMELINES}) n)`)
  await pool.query('vacuum analyze')
}

export const productSearches = [
  'oat balm',
  'rose',
  'brand 7',
  'silky',
  'gi',
  '0000000001234',
  'nothing',
  'dry mask',
]
