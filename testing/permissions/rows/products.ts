import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const productRows = [
  `insert into brands (id, slug, name) values ('${fixtureIds.brand}', '${SECRET}', 'A ${SECRET}'),
     ('${fixtureIds.otherBrand}', '${SECRET}-2', 'Another ${SECRET}')`,
  `insert into products (id, slug, name, brand_id) values
     ('${fixtureIds.product}', 'oat-balm', 'A ${SECRET}', '${fixtureIds.brand}'),
     ('${fixtureIds.otherProduct}', '${SECRET}-cream', 'Another ${SECRET}', null),
     ('${fixtureIds.assistantProduct}', '${SECRET}-shared', 'A shared ${SECRET}', null)`,
  `insert into products (id, slug, name) values ('${fixtureIds.checkedProduct}', 'oak-lamp', 'A ${SECRET} lamp')`,
  `insert into products (id, slug, name) values ('${fixtureIds.testedProduct}', 'oak-comb', 'A ${SECRET} comb')`,
  `insert into test_entries (id, product_id, happened_at, happened_on, words)
     select entry::uuid, '${fixtureIds.testedProduct}', '2026-01-01T12:00:00Z', '2026-01-01', 'A ${SECRET}'
     from unnest(array['${fixtureIds.testEntry}', '${fixtureIds.assistantEntry}']) entry`,
  `insert into product_offers (id, product_id, slug, store, link, health, moved_to, position)
     values ('${fixtureIds.checkedOffer}', '${fixtureIds.checkedProduct}', 'shop', 'A ${SECRET}', 'https://shop.example/1',
       'redirected', 'https://shop.example/', 1)`,
  `insert into product_alternatives (id, product_id, alternative_id, kind, position)
     values ('${fixtureIds.alternative}', '${fixtureIds.product}', '${fixtureIds.checkedProduct}', 'dupe', 1)`,
  `insert into product_codes (id, product_id, code, benefit, ends_at)
     values ('${fixtureIds.endingCode}', '${fixtureIds.checkedProduct}', 'A ${SECRET}', 'B', now() + interval '1 day')`,
  `insert into product_relationships (id, kind, product_id, happened_on, notes)
     values ('${fixtureIds.relationship}', 'gifted', '${fixtureIds.product}', now(), 'A ${SECRET}')`,
  `insert into product_collections (id, slug, title, position) values
     ('${fixtureIds.collection}', '${SECRET}', 'A ${SECRET}', 1),
     ('${fixtureIds.otherCollection}', '${SECRET}-2', 'Another ${SECRET}', 2)`,
  `insert into comparisons (id, slug, title) values
     ('${fixtureIds.comparison}', '${SECRET}', 'A ${SECRET}'),
     ('${fixtureIds.otherComparison}', '${SECRET}-2', 'Another ${SECRET}')`,
  `insert into comparison_items (comparison_id, product_id, position)
     values ('${fixtureIds.comparison}', '${fixtureIds.product}', 1)`,
  `with post as (
     insert into blog_posts (slug, title, content, author_name)
       values ('${SECRET}-balm', 'A ${SECRET}', '', 'A'), ('${SECRET}-lamp', 'A ${SECRET}', '', 'A') returning id, slug)
   insert into reviews (post_id, product_id)
     select id, case slug when '${SECRET}-balm' then '${fixtureIds.product}' else '${fixtureIds.checkedProduct}' end::uuid
     from post`,
  deletedRow(
    fixtureIds.deletedComparison,
    'comparison',
    `jsonb_build_object('comparisons', ${copyOf('comparisons', fixtureIds.comparison, { id: fixtureIds.deletedComparison, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedProduct,
    'product',
    `jsonb_build_object('products', ${copyOf('products', fixtureIds.product, { id: fixtureIds.deletedProduct, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedBrand,
    'brand',
    `jsonb_build_object('brands', ${copyOf('brands', fixtureIds.brand, { id: fixtureIds.deletedBrand, slug: 'back', name: 'Back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedCollection,
    'collection',
    `jsonb_build_object('collections', ${copyOf('product_collections', fixtureIds.collection, { id: fixtureIds.deletedCollection, slug: 'back' })})`,
  ),
  deletedRow(
    fixtureIds.deletedEntry,
    'test-entry',
    `jsonb_build_object('rows', ${copyOf('test_entries', fixtureIds.testEntry, { id: fixtureIds.deletedEntry })})`,
  ),
  deletedRow(
    fixtureIds.linkAnswer,
    'link-answer',
    `jsonb_build_object('offers', ${copyOf('product_offers', fixtureIds.checkedOffer, { store: 'Before' })})`,
  ),
]
