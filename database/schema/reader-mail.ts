import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamptz } from './columns.ts'
import { systemOnlyPolicy } from './roles.ts'

/** A reader who asked for emails about something. Not a subscriber: these get no letter of the week. */
export const readerAddresses = pgTable(
  'reader_addresses',
  {
    id: id(),
    email: text('email').notNull(),
    /** Signs the links in the emails to this reader. */
    key: uuid('key').notNull().defaultRandom(),
    /** When the last email that asks for a confirmation was enqueued; null again once somebody there confirmed. */
    askedAt: timestamptz('asked_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reader_addresses_email_unique').on(sql`lower(${table.email})`),
    check(
      'reader_addresses_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.email}) <= 254`,
    ),
    systemOnlyPolicy('reader_addresses'),
  ],
)

/** What readers can follow: the comments on a post, answers to a comment of theirs, a question, a product. */
export const followKinds = ['post-comments', 'comment-answers', 'question', 'product'] as const

/**
 * Each is confirmed by itself, else a stranger could add one to a confirmed address. Waiting: `requested_at` is set. Active:
 * confirmed and not ended. A follow that ended is kept for a year, so that no restored backup brings it back.
 */
export const readerFollows = pgTable(
  'reader_follows',
  {
    id: id(),
    addressId: uuid('address_id')
      .notNull()
      .references(() => readerAddresses.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: followKinds }).notNull(),
    /** Without a foreign key, since tables differ, and deleting can be undone. */
    subjectId: uuid('subject_id').notNull(),
    /** Of what is followed, as it was then. */
    title: text('title').notNull(),
    requestedAt: timestamptz('requested_at').defaultNow(),
    /** When the email that asks for its confirmation was enqueued. */
    askedAt: timestamptz('asked_at'),
    confirmedAt: timestamptz('confirmed_at'),
    endedAt: timestamptz('ended_at'),
    /** What happened until then was told, or was before the confirmation. */
    toldUntil: timestamptz('told_until'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reader_follows_once').on(table.addressId, table.kind, table.subjectId),
    check('reader_follows_kind_known', oneOf(table.kind, followKinds)),
    check('reader_follows_lengths', maxLengths([[table.title, 200]])),
    index('reader_follows_active')
      .on(table.kind, table.subjectId, table.id)
      .where(sql`${table.confirmedAt} is not null and ${table.endedAt} is null`),
    index('reader_follows_waiting').on(table.requestedAt).where(sql`${table.requestedAt} is not null`),
    systemOnlyPolicy('reader_follows'),
  ],
)
