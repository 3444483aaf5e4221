import { sql } from 'drizzle-orm'
import { boolean, check, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { blogPosts } from './posts.ts'
import { keepersManage, visitors } from './roles.ts'

export const blogComments = pgTable(
  'blog_comments',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    avatarUrl: text('avatar_url'),
    content: text('content').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('blog_comments_first_name_length', sql`char_length(btrim(${table.firstName})) between 1 and 80`),
    check('blog_comments_last_name_length', sql`char_length(btrim(${table.lastName})) between 1 and 80`),
    check('blog_comments_content_length', sql`char_length(btrim(${table.content})) between 1 and 5000`),
    index('blog_comments_newest_on_post').on(
      table.postId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('blog_comments_waiting')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`not ${table.isApproved}`),
    pgPolicy('blog_comments_read_when_approved', {
      for: 'select',
      to: visitors,
      using: sql`is_approved and exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    pgPolicy('blog_comments_added_unapproved', {
      for: 'insert',
      to: visitors,
      withCheck: sql`not is_approved and exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    keepersManage('blog_comments'),
  ],
)
