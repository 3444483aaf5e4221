import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands.ts'
import { maxLengths, visibleWith } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { products } from './products.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

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
