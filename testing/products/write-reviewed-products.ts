import type { Pool } from 'pg'

export const reviewed = {
  balm: '5b6f6f9e-1111-4000-8000-000000000001',
  lamp: '5b6f6f9e-1111-4000-8000-000000000002',
  balmOffer: '5b6f6f9e-1111-4000-8000-000000000003',
  guide: '5b6f6f9e-1111-4000-8000-000000000004',
  collection: 'reviewed-things',
  issue: 'reviewed-letter',
  giftGuide: 'reviewed-gifts',
  freshAmazonPrice: '$33.33',
  oldAmazonPrice: '$77.77',
  postPaths: Array.from({ length: 50 }, (_, index) => `/blog/reviewed-${index + 1}`),
}

/** Two products, one of them at Amazon alone, in fifty posts, a letter, a collection, the picks, two guides and the links page. */
export async function writeReviewedProducts(pool: Pool) {
  const { balm, lamp, balmOffer } = reviewed
  const amazon = 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20'
  const content = `<p>My <a data-product="${lamp}">lamp</a>.</p>${['box', 'line']
    .map((form) => `<div data-products="${balm}" data-form="${form}"></div>`)
    .join('')}<div data-products="${balm} ${lamp}" data-form="comparison" data-rows="price"></div>`
  await pool.query(`
    insert into products (id, slug, name, state) values
      ('${balm}', 'reviewed-balm', 'Reviewed balm', 'active'), ('${lamp}', 'reviewed-lamp', 'Reviewed lamp', 'active');
    insert into product_offers (id, product_id, slug, store, link, position) values
      ('${balmOffer}', '${balm}', 'oak', 'Oak', 'https://oak.example/before', 1);
    insert into product_offers
      (product_id, slug, store, link, price, currency, price_source, price_at, stock, position) values
      ('${balm}', 'amazon', 'Amazon', '${amazon}', 33.33, 'USD', 'amazon', now() - interval '1 hour', 'in-stock', 2),
      ('${lamp}', 'amazon', 'Amazon', '${amazon}', 77.77, 'USD', 'amazon', now() - interval '25 hours', 'out-of-stock', 1);
    insert into product_collections (slug, title, is_public, is_picks, position) values
      ('${reviewed.collection}', 'Reviewed', true, false, 8), ('reviewed-picks', 'Picks', true, true, 9);
    insert into product_collection_items (collection_id, product_id, position)
      select collection.id, product.id, 1 from product_collections collection, products product
      where collection.position in (8, 9) and product.slug in ('reviewed-balm', 'reviewed-lamp');
    insert into holiday_guides (id, title, description, year, is_active) values
      ('${reviewed.guide}', 'Reviewed', 'D', 2099, true);
    insert into holiday_finds (guide_id, title, description, link_url, product_id, display_order) values
      ('${reviewed.guide}', 'Reviewed balm', '', null, '${balm}', 1),
      ('${reviewed.guide}', 'Reviewed lamp', '', null, '${lamp}', 2),
      ('${reviewed.guide}', 'Of no product', 'D', '${amazon}', null, 3);
    insert into gift_guides (slug, year, title, is_public) values ('${reviewed.giftGuide}', 2099, 'Reviewed', true);
    insert into gift_guide_items (guide_id, product_id, position)
      select g.id, p.id, 1 from gift_guides g, products p
      where g.slug = '${reviewed.giftGuide}' and p.id in ('${balm}', '${lamp}');
    insert into site_settings (name, value, is_public) values ('links',
      '{"text": "", "links": [], "products": ["${balm}", "${lamp}"]}', true);
    insert into newsletter_issues (slug, subject, status, started_at, page_html, mailed_html, mailed_text) values
      ('${reviewed.issue}', 'Reviewed', 'sent', now(), '${content}', '', '');
    insert into blog_posts (slug, title, content, author_name, is_published, published_date)
      select 'reviewed-' || n, 'Reviewed ' || n, '${content}', 'A', true, now() - n * interval '1 minute'
      from generate_series(1, 50) n`)
}
