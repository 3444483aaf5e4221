import { sql } from 'drizzle-orm'
import { integer, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { keepersManage, visitors } from './roles.ts'

/** The shelf on which every post stands; the others have the ids of the categories. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000'

/**
 * How many published posts each shelf has in each week, so that neither a count nor a late page of the archive reads
 * its way through all of them. Kept by the trigger `keep_weeks`.
 */
export const blogPostWeeks = pgTable(
  'blog_post_weeks',
  {
    shelf: uuid('shelf').notNull(),
    /** Its first moment, a Monday in UTC. */
    week: moment('week').notNull(),
    posts: integer('posts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shelf, table.week] }),
    // The week that is not over may hold posts whose time has not come: how many is nobody's business.
    pgPolicy('blog_post_weeks_read_when_over', {
      for: 'select',
      to: visitors,
      using: sql`week < week_of(now())`,
    }),
    keepersManage('blog_post_weeks'),
  ],
)
