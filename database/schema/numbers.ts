import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { maxLengths } from './checks.ts'
import { timestamptz } from './columns.ts'
import { blogPosts } from './posts.ts'
import { admin, systemOnlyPolicy, visitors } from './roles.ts'

/** What is added up. Quarters are views that reached a quarter of the text, a half, three quarters, its end. */
const sums = () => ({
  views: integer('views').notNull().default(0),
  /** Counted where somebody was seen for the first time that day. */
  visitors: integer('visitors').notNull().default(0),
  /** For which the page was in view. */
  seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
  quarter1: integer('quarter_1').notNull().default(0),
  quarter2: integer('quarter_2').notNull().default(0),
  quarter3: integer('quarter_3').notNull().default(0),
  quarter4: integer('quarter_4').notNull().default(0),
})

const readByAdmins = (table: string) =>
  pgPolicy(`${table}_read_by_admins`, { for: 'select', to: admin, using: sql`true` })

/** Views by hour, which begins with an hour of the site's time zone. */
export const viewHours = pgTable(
  'view_hours',
  {
    /** Empty for the whole site. */
    path: text('path').notNull(),
    hour: timestamptz('hour').notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.hour] }),
    index('view_hours_by_hour').on(table.hour),
    check('view_hours_lengths', maxLengths([[table.path, 200]])),
    readByAdmins('view_hours'),
    systemOnlyPolicy('view_hours'),
  ],
)

/** Views by day of the site's time zone, and by one of their properties: page, source, country. */
export const viewDays = pgTable(
  'view_days',
  {
    /** `dimensions` in app/features/numbers/dimensions.ts. */
    dimension: text('dimension').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: text('value').notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.day, table.value] }),
    index('view_days_by_day').on(table.day),
    check('view_days_dimension_shape', sql`${table.dimension} ~ '^[a-z-]{1,20}$'`),
    check('view_days_lengths', maxLengths([[table.value, 200]])),
    readByAdmins('view_days'),
    systemOnlyPolicy('view_days'),
  ],
)

/** What readers did on a page, by day: the page they went on to, a link to another site, a download, a sign-up. */
export const pageActions = pgTable(
  'page_actions',
  {
    path: text('path').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `pageActions` in app/features/numbers/dimensions.ts. */
    action: text('action').notNull(),
    /** The path of the next page, the host of the other site, the path of the file; empty for a sign-up. */
    target: text('target').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.day, table.action, table.target] }),
    index('page_actions_by_action').on(table.action, table.day),
    check('page_actions_action_shape', sql`${table.action} ~ '^[a-z-]{1,20}$'`),
    check(
      'page_actions_lengths',
      maxLengths([
        [table.path, 200],
        [table.target, 200],
      ]),
    ),
    check('page_actions_counted', sql`${table.count} > 0`),
    readByAdmins('page_actions'),
    systemOnlyPolicy('page_actions'),
  ],
)

/** How often a product came into view, once for each view of a page. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** As in `product_clicks`. */
    placement: text('placement').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day, table.placement] }),
    index('product_views_by_day').on(table.day),
    check('product_views_placement_shape', sql`${table.placement} ~ '^[a-z-]{1,30}$'`),
    check('product_views_counted', sql`${table.count} > 0`),
    readByAdmins('product_views'),
    systemOnlyPolicy('product_views'),
  ],
)

/** The views of a post, as readers see them and lists are sorted by them: added up once an hour. */
export const postReads = pgTable(
  'post_reads',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (table) => [
    index('post_reads_by_views').on(table.views.desc().nullsFirst(), table.postId),
    check('post_reads_counted', sql`${table.views} > 0`),
    // Whoever may read the post. By a function, which is asked for each row: the first of an order would else cost all posts.
    pgPolicy('post_reads_read_with_posts', {
      for: 'select',
      to: [...visitors, admin],
      using: sql`can_read_post(post_id)`,
    }),
    systemOnlyPolicy('post_reads'),
  ],
)

/**
 * The random salt of a day, by which visitors are hashed. Deleted when the day is over, so that nobody can compute the
 * hashes again. The migration makes this table and the next unlogged: they are in no log of the database and no replica.
 */
export const daySalts = pgTable(
  'day_salts',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    salt: text('salt').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  () => [systemOnlyPolicy('day_salts')],
)

/** Who was seen on a day, as a hash; deleted with its salt. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty for the whole site. */
    path: text('path').notNull(),
    visitor: text('visitor').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.visitor] }),
    systemOnlyPolicy('day_visitors'),
  ],
)
