import { sql } from 'drizzle-orm'
import { jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { blogPosts } from './posts.ts'
import { admin, systemOnlyPolicy, visitors } from './roles.ts'

/**
 * The text of a public post as readers last got it. Only valid together with its key, a hash of all that it was made from: a row that
 * no longer fits is not used, so nothing has to delete it. Not in backups.
 */
export const renderedPosts = pgTable(
  'rendered_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    html: text('html').notNull(),
    headings: jsonb('headings').$type<{ id: string; text: string }[]>().notNull(),
    /** Those that the disclosure has to know. */
    links: jsonb('links').$type<{ isAffiliate: boolean; isAmazon: boolean }[]>().notNull(),
  },
  () => [
    pgPolicy('rendered_posts_read_with_posts', {
      for: 'select',
      to: [...visitors, admin],
      using: sql`can_read_post(post_id)`,
    }),
    systemOnlyPolicy('rendered_posts'),
  ],
)
