import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { maxLengths } from './checks.ts'
import { admin, systemOnlyPolicy } from './roles.ts'

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
