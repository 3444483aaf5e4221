import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, readByAssistants, slugFormatSql, visibleWith } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

/** Guides with one slug are one guide, year after year: its address shows the newest that is public. */
export const giftGuides = pgTable(
  'gift_guides',
  {
    id: id(),
    slug: text('slug').notNull(),
    year: integer('year').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    /** Whom gifts are for, in the order of the filter. */
    recipients: text('recipients').array().notNull().default(sql`'{}'`),
    /** Where a price band ends and the next one begins, ascending. */
    bands: integer('bands').array().notNull().default(sql`'{25,50,100}'`),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    unique('gift_guides_slug_and_year_unique').on(table.slug, table.year),
    check('gift_guides_slug_shape', slugFormatSql),
    check('gift_guides_year_range', sql`${table.year} between 2000 and 2100`),
    check('gift_guides_title_present', sql`btrim(${table.title}) <> ''`),
    check(
      'gift_guides_lists_short',
      sql`cardinality(${table.recipients}) <= 12 and char_length(array_to_string(${table.recipients}, '')) <= 480
        and cardinality(${table.bands}) between 1 and 5`,
    ),
    check(
      'gift_guides_lengths',
      maxLengths([
        [table.title, 160],
        [table.intro, 3000],
        [table.imageUrl, 2000],
        [table.imageAlt, 300],
      ]),
    ),
    pgPolicy('gift_guides_read_when_public', { for: 'select', to: visitors, using: sql`is_public` }),
    readByAssistants('gift_guides'),
    adminFullAccessPolicy('gift_guides'),
  ],
)

export const giftGuideItems = pgTable(
  'gift_guide_items',
  {
    id: id(),
    guideId: uuid('guide_id')
      .notNull()
      .references(() => giftGuides.id, { onDelete: 'cascade' }),
    /** Without a foreign key: deleting a product can be undone. */
    productId: uuid('product_id').notNull(),
    /** Of those of the guide; of none, it is for anybody. */
    recipients: text('recipients').array().notNull().default(sql`'{}'`),
    /** Why it is in this guide; without one, what she says of the product. */
    note: text('note').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('gift_guide_items_once').on(table.guideId, table.productId),
    check('gift_guide_items_position_from_one', sql`${table.position} >= 1`),
    check(
      'gift_guide_items_lengths',
      sql`${maxLengths([[table.note, 300]])} and cardinality(${table.recipients}) <= 12
        and char_length(array_to_string(${table.recipients}, '')) <= 480`,
    ),
    index('gift_guide_items_in_order').on(table.guideId, table.position),
    index('gift_guide_items_of_product').on(table.productId),
    pgPolicy('gift_guide_items_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('gift_guides', 'guide_id')} and ${visibleWith('products', 'product_id')}`,
    }),
    adminFullAccessPolicy('gift_guide_items'),
  ],
)
