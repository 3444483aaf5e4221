import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogCategories, blogPosts } from './posts.ts'
import { admin, adminFullAccessPolicy, assistant, systemOnlyPolicy, visitors } from './roles.ts'

export const slugFormatSql = sql.raw(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80`)

/** One check for all texts of a table. Empty columns pass. */
export const maxLengths = (columns: [AnyPgColumn, number][]): SQL =>
  sql.join(
    columns.map(([column, max]) => sql`coalesce(char_length(${column}), 0) <= ${sql.raw(String(max))}`),
    sql` and `,
  )

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in ${sql.raw(`('${values.join("', '")}')`)}`

const httpLink = (column: AnyPgColumn) => sql`${column} ~ '^https?://' and char_length(${column}) <= 2000`

export const readByAssistants = (table: string) =>
  pgPolicy(`${table}_read_by_assistants`, { for: 'select', to: assistant, using: sql`true` })

/** The inner query is itself under row-level security: the row is as visible as what it belongs to. */
export const visibleWith = (table: string, column: string) =>
  sql.raw(`exists (select from ${table} where ${table}.id = ${column})`)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    websiteUrl: text('website_url'),
    /** Why she likes them, as the shop shows it. */
    note: text('note').notNull().default(''),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt').notNull().default(''),
    /** Where it stands among the featured brands of the shop; null for one that is not featured. */
    featuredPosition: integer('featured_position'),
    ...timestamps(),
  },
  (table) => [
    unique('brands_slug_unique').on(table.slug),
    uniqueIndex('brands_name_unique').on(sql`lower(${table.name})`),
    check('brands_slug_shape', slugFormatSql),
    check('brands_name_present', sql`btrim(${table.name}) <> ''`),
    check('brands_website_shape', httpLink(table.websiteUrl)),
    check('brands_featured_from_one', sql`${table.featuredPosition} >= 1`),
    check(
      'brands_lengths',
      maxLengths([
        [table.name, 80],
        [table.note, 500],
        [table.imageUrl, 2000],
        [table.imageAlt, 300],
      ]),
    ),
    // A brand that is only in the ledger is nobody else's business, unless a post has to name it.
    pgPolicy('brands_read_when_shown', {
      for: 'select',
      to: visitors,
      using: sql`featured_position is not null or exists (select from products where products.brand_id = brands.id)
        or exists (select from product_relationships where brand_id = brands.id and post_id is not null)`,
    }),
    readByAssistants('brands'),
    // A draft may need a new one.
    pgPolicy('brands_added_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: sql`featured_position is null`,
    }),
    adminFullAccessPolicy('brands'),
  ],
)

export const productStates = ['draft', 'active', 'discontinued'] as const

/** What an assistant may change: a product that no reader has ever seen. */
const neverPublicProduct = sql`state = 'draft' and public_since is null`
const ofNeverPublicProduct = sql`exists (select from products
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

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** As `isAmazonLink` (app/features/products/links), for the checks below. */
const isAmazonLinkSql = (column: AnyPgColumn) =>
  sql`${column} ~* '^https?://([^/?#]*[.])?amazon[.](com|[a-z]{2}|com?[.][a-z]{2})[.]?(:[0-9]+)?([/?#]|$)'`

export const offerProgrammes = ['direct', 'go'] as const
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
    programme: text('programme', { enum: offerProgrammes }).notNull().default('direct'),
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
    check('product_offers_programme_known', oneOf(table.programme, offerProgrammes)),
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
      sql`not ${isAmazonLinkSql(table.link)} or (${table.programme} = 'direct'
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

/** Discount codes, of one product or of everything by a brand. */
export const productCodes = pgTable(
  'product_codes',
  {
    id: id(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** What it gives: '15 % off'. */
    benefit: text('benefit').notNull(),
    terms: text('terms').notNull().default(''),
    startsAt: timestamptz('starts_at').notNull().defaultNow(),
    /** Null for one without an end. */
    endsAt: timestamptz('ends_at'),
    /** The end that she knows of, so that it is not listed among what needs a look. */
    dismissedEnd: timestamptz('dismissed_end'),
    ...timestamps(),
  },
  (table) => [
    check('product_codes_one_subject', sql`num_nonnulls(${table.productId}, ${table.brandId}) = 1`),
    check('product_codes_texts_present', sql`btrim(${table.code}) <> '' and btrim(${table.benefit}) <> ''`),
    check('product_codes_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'product_codes_lengths',
      maxLengths([
        [table.code, 60],
        [table.benefit, 120],
        [table.terms, 500],
      ]),
    ),
    index('product_codes_of_product').on(table.productId),
    index('product_codes_of_brand').on(table.brandId),
    index('product_codes_by_end').on(table.endsAt),
    pgPolicy('product_codes_read_while_valid', {
      for: 'select',
      to: visitors,
      using: sql`starts_at <= now() and (ends_at is null or ends_at > now())
        and (product_id is null or ${visibleWith('products', 'product_id')})
        and (brand_id is null or ${visibleWith('brands', 'brand_id')})`,
    }),
    adminFullAccessPolicy('product_codes'),
  ],
)

export const relationshipKinds = ['bought', 'gifted', 'lent', 'affiliate', 'paid'] as const

/**
 * The ledger: how she came to a product, or what a post was written for. It outlives what it is about, so the
 * references become null and the row stays.
 */
export const productRelationships = pgTable(
  'product_relationships',
  {
    id: id(),
    kind: text('kind', { enum: relationshipKinds }).notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** Whether the brand expected something for what it gave or lent. */
    hasConditions: boolean('has_conditions').notNull().default(false),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    /** For nobody but admins. */
    notes: text('notes').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    check('product_relationships_kind_known', oneOf(table.kind, relationshipKinds)),
    check('product_relationships_lengths', maxLengths([[table.notes, 2000]])),
    index('product_relationships_of_product').on(table.productId),
    index('product_relationships_of_post').on(table.postId),
    index('product_relationships_of_brand').on(table.brandId),
    // By the grant without the notes. Of an unpublished post not even that it is paid. Whether the brand is shown does
    // not matter: what has to be disclosed must never depend on it.
    pgPolicy('product_relationships_read_with_subject', {
      for: 'select',
      to: visitors,
      using: sql`num_nonnulls(product_id, post_id) > 0
        and (product_id is null or ${visibleWith('products', 'product_id')})
        and (post_id is null or ${visibleWith('blog_posts', 'post_id')})`,
    }),
    adminFullAccessPolicy('product_relationships'),
  ],
)

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

/** Which post refers to which product. Maintained by the trigger `update_product_uses`. */
export const productUses = pgTable(
  'product_uses',
  {
    // Without a foreign key: the text keeps the reference when the product is deleted, and deleting can be undone.
    productId: uuid('product_id').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.postId] }),
    index('product_uses_of_post').on(table.postId),
    pgPolicy('product_uses_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('products', 'product_id')} and ${visibleWith('blog_posts', 'post_id')}`,
    }),
    readByAssistants('product_uses'),
    adminFullAccessPolicy('product_uses'),
  ],
)

/**
 * How often a link was followed, in sums of a day (UTC). Nothing of who followed it. Rows stay when a product is deleted,
 * since deleting can be undone.
 */
export const productClicks = pgTable(
  'product_clicks',
  {
    productId: uuid('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    offerId: uuid('offer_id').notNull(),
    /** Where the link was shown: 'post', 'shop', 'letter' (`placements` in app/features/products/clicks). */
    placement: text('placement').notNull(),
    /** The page that had it; empty where it is not known. */
    pagePath: text('page_path').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day, table.offerId, table.placement, table.pagePath] }),
    index('product_clicks_by_day').on(table.day),
    check('product_clicks_placement_shape', sql`${table.placement} ~ '^[a-z-]{1,30}$'`),
    check('product_clicks_lengths', maxLengths([[table.pagePath, 200]])),
    check('product_clicks_counted', sql`${table.count} > 0`),
    pgPolicy('product_clicks_read_by_admins', { for: 'select', to: admin, using: sql`true` }),
    systemOnlyPolicy('product_clicks'),
  ],
)
