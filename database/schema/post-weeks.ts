import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

/** Stands for all posts where the id of a category is expected. */
export const ALL_CATEGORIES_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The number of published posts of each category and week, and of all of them, so that neither a count nor a late page of the archive reads
 * all of them. Maintained by the trigger `count_posts_by_week`.
 */
export const blogPostWeeks = pgTable(
  'blog_post_weeks',
  {
    categoryId: uuid('category_id').notNull(),
    /** Its start, a Monday in UTC. */
    week: timestamptz('week').notNull(),
    posts: integer('posts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.week] }),
    // The current week may contain scheduled posts, and visitors must not learn how many.
    pgPolicy('blog_post_weeks_read_when_over', {
      for: 'select',
      to: visitors,
      using: sql`week < week_of(now())`,
    }),
    adminFullAccessPolicy('blog_post_weeks'),
  ],
)
