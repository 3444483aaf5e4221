import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brands.ts'
import { maxLengths, oneOf, readByAssistants, slugFormatSql } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogCategories } from './posts.ts'
import { adminFullAccessPolicy, assistant, visitors } from './roles.ts'

export const productStates = ['draft', 'active', 'discontinued'] as const

/** What an assistant may change: a product that no reader has ever seen. */
const neverPublicProduct = sql`state = 'draft' and public_since is null`
export const ofNeverPublicProduct = sql`exists (select from products
  where products.id = product_id and state = 'draft' and public_since is null)`

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    categoryId: uuid('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    state: text('state', { enum: productStates }).notNull().default('draft'),
    /** A discontinued product with a successor is replaced. */
    successorId: uuid('successor_id').references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    /** When readers could first see it. Set by the trigger `set_product_publication`. */
    publicSince: timestamptz('public_since'),
    size: text('size').notNull().default(''),
    /** `{ name, hex, swatchUrl }` in their order. */
    shades: jsonb('shades').notNull().default([]),
    /** `{ url, alt, source }` in their order; `source` is the page that a picture was found on. */
    pictures: jsonb('pictures').notNull().default([]),
    gtin: text('gtin'),
    asin: text('asin'),
    skinTypes: text('skin_types').array().notNull().default([]),
    hairTypes: text('hair_types').array().notNull().default([]),
    bestFor: text('best_for').notNull().default(''),
    notFor: text('not_for').notNull().default(''),
    note: text('note').notNull().default(''),
    ingredients: text('ingredients').notNull().default(''),
    /** Whether readers can open her notes about it (`test_entries`). */
    isTestLogPublic: boolean('is_test_log_public').notNull().default(false),
    /** When she said that the test is over. A note that is added later goes on with it. */
    testFinishedAt: timestamptz('test_finished_at'),
    /** What can be searched for, in lower case without accents; maintained by the trigger `update_product_search`. */
    searchText: text('search_text').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    unique('products_slug_unique').on(table.slug),
    check('products_slug_shape', slugFormatSql),
    check('products_name_present', sql`btrim(${table.name}) <> ''`),
    check('products_state_known', oneOf(table.state, productStates)),
    check(
      'products_successor_of_discontinued',
      sql`${table.successorId} is null or (${table.state} = 'discontinued' and ${table.successorId} <> ${table.id})`,
    ),
    check('products_gtin_shape', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('products_asin_shape', sql`${table.asin} ~ '^[A-Z0-9]{10}$'`),
    check(
      'products_list_limits',
      sql`case when jsonb_typeof(${table.shades}) = 'array' and jsonb_typeof(${table.pictures}) = 'array'
        then jsonb_array_length(${table.shades}) <= 60 and jsonb_array_length(${table.pictures}) <= 12
          and char_length(${table.shades}::text) <= 60000 and char_length(${table.pictures}::text) <= 60000
        else false end`,
    ),
    check(
      'products_type_limits',
      sql`cardinality(${table.skinTypes}) <= 12 and cardinality(${table.hairTypes}) <= 12`,
    ),
    check(
      'products_lengths',
      maxLengths([
        [table.name, 160],
        [table.size, 60],
        [table.bestFor, 300],
        [table.notFor, 300],
        [table.note, 300],
        [table.ingredients, 5000],
      ]),
    ),
    index('products_by_brand').on(table.brandId),
    index('products_by_category').on(table.categoryId),
    index('products_by_successor').on(table.successorId),
    index('products_last_updated').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
    pgPolicy('products_read_when_public', { for: 'select', to: visitors, using: sql`state <> 'draft'` }),
    readByAssistants('products'),
    pgPolicy('products_drafted_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: sql`${neverPublicProduct} and not is_test_log_public`,
    }),
    // The grant for updates leaves out what makes a product public.
    pgPolicy('products_edited_by_assistants', {
      for: 'update',
      to: assistant,
      using: neverPublicProduct,
      withCheck: neverPublicProduct,
    }),
    adminFullAccessPolicy('products'),
  ],
)

/** Of what goes with its product. */
export const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
