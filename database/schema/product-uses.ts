import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { readByAssistants, visibleWith } from './checks.ts'
import { blogPosts } from './posts.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

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
