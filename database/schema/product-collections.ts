import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { maxLengths, readByAssistants, slugFormatSql, visibleWith } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { productId } from './products.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

export const productCollections = pgTable(
  'product_collections',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    /** The products of the carousel at the top of the shop. */
    isPicks: boolean('is_picks').notNull().default(false),
    position: integer('position').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('product_collections_slug_unique').on(table.slug),
    uniqueIndex('product_collections_one_of_picks').on(table.isPicks).where(sql`is_picks`),
    check('product_collections_slug_shape', slugFormatSql),
    check('product_collections_title_present', sql`btrim(${table.title}) <> ''`),
    check('product_collections_position_from_one', sql`${table.position} >= 1`),
    check(
      'product_collections_lengths',
      maxLengths([
        [table.title, 120],
        [table.note, 500],
        [table.imageUrl, 2000],
        [table.imageAlt, 300],
      ]),
    ),
    index('product_collections_in_order').on(table.position),
    pgPolicy('product_collections_read_when_public', {
      for: 'select',
      to: visitors,
      using: sql`is_public`,
    }),
    readByAssistants('product_collections'),
    adminFullAccessPolicy('product_collections'),
  ],
)

export const productCollectionItems = pgTable(
  'product_collection_items',
  {
    id: id(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => productCollections.id, { onDelete: 'cascade' }),
    productId: productId(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('product_collection_items_once').on(table.collectionId, table.productId),
    check('product_collection_items_position_from_one', sql`${table.position} >= 1`),
    index('product_collection_items_in_order').on(table.collectionId, table.position),
    index('product_collection_items_of_product').on(table.productId),
    pgPolicy('product_collection_items_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('product_collections', 'collection_id')} and ${visibleWith('products', 'product_id')}`,
    }),
    adminFullAccessPolicy('product_collection_items'),
  ],
)
