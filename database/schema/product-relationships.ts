import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands.ts'
import { maxLengths, oneOf, visibleWith } from './checks.ts'
import { id, timestamps } from './columns.ts'
import { blogPosts } from './posts.ts'
import { products } from './products.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

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
