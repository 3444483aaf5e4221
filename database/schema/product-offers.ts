import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { httpLink, maxLengths, oneOf, slugFormatSql, visibleWith } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { ofNeverPublicProduct, productId } from './products.ts'
import { adminFullAccessPolicy, assistant, visitors } from './roles.ts'

/** As `isAmazonLink` (app/features/products/links), for the checks below. */
const isAmazonLinkSql = (column: AnyPgColumn) =>
  sql`${column} ~* '^https?://([^/?#]*[.])?amazon[.](com|[a-z]{2}|com?[.][a-z]{2})[.]?(:[0-9]+)?([/?#]|$)'`

export const offerPrograms = ['direct', 'go'] as const
export const priceSources = ['typed', 'page', 'amazon'] as const
export const stockStates = ['unknown', 'in-stock', 'out-of-stock'] as const
export const linkHealths = ['unknown', 'ok', 'redirected', 'dead'] as const

export const productOffers = pgTable(
  'product_offers',
  {
    id: id(),
    productId: productId(),
    /** Of the redirect: /go/{product}/{slug}. */
    slug: text('slug').notNull(),
    store: text('store').notNull(),
    /** An ISO country; null for an offer to everybody. */
    region: text('region'),
    link: text('link').notNull(),
    /** Whether clicking it can earn her something. */
    isAffiliate: boolean('is_affiliate').notNull().default(true),
    /** Whether readers get the link itself, or the site's redirect to it. */
    program: text('program', { enum: offerPrograms }).notNull().default('direct'),
    currency: text('currency'),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }),
    priceSource: text('price_source', { enum: priceSources }),
    priceAt: timestamptz('price_at'),
    stock: text('stock', { enum: stockStates }).notNull().default('unknown'),
    health: text('health', { enum: linkHealths }).notNull().default('unknown'),
    checkedAt: timestamptz('checked_at'),
    /** When the store first said that there is nothing; null while it says something else. */
    goneSince: timestamptz('gone_since'),
    /** Where the link leads instead, and the one of these places that she accepted. */
    movedTo: text('moved_to'),
    acceptedRedirect: text('accepted_redirect'),
    /** When she said that it needs no look. */
    dismissedAt: timestamptz('dismissed_at'),
    position: integer('position').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('product_offers_slug_unique').on(table.productId, table.slug),
    check('product_offers_slug_shape', slugFormatSql),
    check('product_offers_store_present', sql`btrim(${table.store}) <> ''`),
    check('product_offers_link_shape', httpLink(table.link)),
    check('product_offers_region_shape', sql`${table.region} ~ '^[A-Z]{2}$'`),
    check('product_offers_currency_shape', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('product_offers_program_known', oneOf(table.program, offerPrograms)),
    check('product_offers_price_source_known', oneOf(table.priceSource, priceSources)),
    check('product_offers_stock_known', oneOf(table.stock, stockStates)),
    check('product_offers_health_known', oneOf(table.health, linkHealths)),
    // A price is nothing without its currency, where it is from, and when that was.
    check(
      'product_offers_price_whole',
      sql`${table.price} is null and num_nonnulls(${table.priceSource}, ${table.priceAt}) = 0
        or ${table.price} >= 0 and num_nonnulls(${table.price}, ${table.currency}, ${table.priceSource}, ${table.priceAt}) = 4`,
    ),
    // Amazon allows no redirect, and no price or stock but those of its own interface.
    check(
      'product_offers_amazon_rules',
      sql`not ${isAmazonLinkSql(table.link)} or (${table.program} = 'direct'
        and (${table.priceSource} is null or ${table.priceSource} = 'amazon')
        and (${table.stock} = 'unknown' or ${table.priceSource} is not null))`,
    ),
    check(
      'product_offers_no_shortened_amazon_link',
      sql`${table.link} !~* '^https?://([^/?#]*[.])?(amzn[.][a-z]+|a[.]co)[.]?(:[0-9]+)?([/?#]|$)'`,
    ),
    check('product_offers_position_from_one', sql`${table.position} >= 1`),
    check('product_offers_lengths', maxLengths([[table.store, 80]])),
    index('product_offers_in_order').on(table.productId, table.position),
    pgPolicy('product_offers_read_with_product', {
      for: 'select',
      to: visitors,
      using: visibleWith('products', 'product_id'),
    }),
    pgPolicy('product_offers_of_drafts_added_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: ofNeverPublicProduct,
    }),
    pgPolicy('product_offers_of_drafts_edited_by_assistants', {
      for: 'update',
      to: assistant,
      using: ofNeverPublicProduct,
      withCheck: ofNeverPublicProduct,
    }),
    pgPolicy('product_offers_of_drafts_deleted_by_assistants', {
      for: 'delete',
      to: assistant,
      using: ofNeverPublicProduct,
    }),
    adminFullAccessPolicy('product_offers'),
  ],
)
