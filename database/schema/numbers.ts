import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { maxLengths } from './products.ts'
import { admin, systemOnlyPolicy } from './roles.ts'

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
