import { sql } from 'drizzle-orm'
import { check, integer, pgPolicy, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { httpLink, maxLengths, readByAssistants, slugFormatSql } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { adminFullAccessPolicy, assistant, visitors } from './roles.ts'

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
