import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamptz } from './columns.ts'
import { productId, products } from './products.ts'
import { systemOnlyPolicy } from './roles.ts'

/** What a followed product was like when it was last looked at, to find out what changed. Nothing of Amazon's. */
export const productMarks = pgTable(
  'product_marks',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    currency: text('currency'),
    /** Null while no store has said it. */
    isInStock: boolean('is_in_stock'),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_marks_price_with_currency', sql`(${table.price} is null) = (${table.currency} is null)`),
    check('product_marks_lengths', maxLengths([[table.currency, 3]])),
    systemOnlyPolicy('product_marks'),
  ],
)

/** It costs less, is back in stock, a code is about to end, or there is a new verdict. */
export const productEventKinds = ['price', 'stock', 'code', 'verdict'] as const

export const productEvents = pgTable(
  'product_events',
  {
    id: id(),
    productId: productId(),
    kind: text('kind', { enum: productEventKinds }).notNull(),
    /** What makes it the same event: a second one with this key is ignored. */
    key: text('key').notNull().unique(),
    details: jsonb('details').notNull().default({}),
    happenedAt: timestamptz('happened_at').notNull().defaultNow(),
    /** When the emails to everybody who follows the product were enqueued. */
    fannedOutAt: timestamptz('fanned_out_at'),
  },
  (table) => [
    check('product_events_kind_known', oneOf(table.kind, productEventKinds)),
    check(
      'product_events_lengths',
      sql`${maxLengths([[table.key, 200]])} and octet_length(${table.details}::text) <= 2048`,
    ),
    index('product_events_of_product').on(table.productId),
    index('product_events_waiting').on(table.happenedAt).where(sql`${table.fannedOutAt} is null`),
    systemOnlyPolicy('product_events'),
  ],
)
