import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { newsletterSubscribers } from './newsletter.ts'
import { blogCategories } from './posts.ts'
import { adminFullAccessPolicy } from './roles.ts'

const subscriberId = () =>
  uuid('subscriber_id')
    .notNull()
    .references(() => newsletterSubscribers.id, { onDelete: 'cascade' })

/** What a subscriber likes to read about. Without any they like everything. */
export const newsletterInterests = pgTable(
  'newsletter_interests',
  {
    subscriberId: subscriberId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => blogCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.categoryId] }),
    index('newsletter_interests_of_category').on(table.categoryId),
    adminFullAccessPolicy('newsletter_interests'),
  ],
)

/** The letters of the welcome series, by position. */
export const seriesLetters = pgTable(
  'series_letters',
  {
    id: id(),
    position: integer('position').notNull(),
    /** After the letter before it, or after joining. */
    delayDays: integer('delay_days').notNull().default(0),
    subject: text('subject').notNull(),
    previewText: text('preview_text').notNull().default(''),
    /** HTML, sanitized like that of posts. */
    intro: text('intro').notNull().default(''),
    isActive: boolean('is_active').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    check('series_letters_position_counts', sql`${table.position} >= 1`),
    check('series_letters_delay_range', sql`${table.delayDays} between 0 and 180`),
    check(
      'series_letters_lengths',
      maxLengths([
        [table.subject, 200],
        [table.previewText, 300],
      ]),
    ),
    adminFullAccessPolicy('series_letters'),
  ],
)

/** Restored: by a backup, after which nobody knows what was sent since. */
export const seriesStopReasons = ['left', 'answered', 'done', 'by-hand', 'restored'] as const

/** Who gets the series. Triggers add those who become active for the first time, and stop it for those who leave. */
export const seriesReaders = pgTable(
  'series_readers',
  {
    subscriberId: subscriberId().primaryKey(),
    /** When they joined, or were sent the last letter: the next delay counts from then. */
    lastAt: timestamptz('last_at').notNull().defaultNow(),
    /** Null: no letter is active that they could get. */
    dueAt: timestamptz('due_at'),
    stoppedAt: timestamptz('stopped_at'),
    stopReason: text('stop_reason', { enum: seriesStopReasons }),
  },
  (table) => [
    check('series_readers_reason_known', oneOf(table.stopReason, seriesStopReasons)),
    check('series_readers_stopped_for', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
    index('series_readers_due').on(table.dueAt).where(sql`${table.stoppedAt} is null`),
    adminFullAccessPolicy('series_readers'),
  ],
)

/** Which letters a subscriber was sent: none comes twice, also when letters change their order. */
export const seriesSent = pgTable(
  'series_sent',
  {
    subscriberId: subscriberId(),
    /** Without a foreign key: a letter that was deleted can come back. */
    letterId: uuid('letter_id').notNull(),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.letterId] }),
    index('series_sent_of_letter').on(table.letterId),
    adminFullAccessPolicy('series_sent'),
  ],
)
