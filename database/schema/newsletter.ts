import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps } from './columns.ts'
import { holidayGuides } from './holidays.ts'
import { blogPosts } from './posts.ts'
import { keepersManage, visitors } from './roles.ts'

/** Waits for the confirmation by mail, gets letters, wants none any more, or cannot be reached. */
export const subscriberStatuses = ['pending', 'active', 'unsubscribed', 'bounced'] as const

const oneOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name'),
    status: text('status', { enum: subscriberStatuses }).notNull().default('pending'),
    /** Signs the links in this person's letters, for as long as the person is known. */
    key: uuid('key').notNull().defaultRandom(),
    source: text('source', { enum: ['form', 'admin', 'import'] })
      .notNull()
      .default('form'),
    /** When the letter that asks for confirmation was last put into the queue. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    /** Since when there are no letters any more, by wish or because none arrived. */
    endedAt: moment('ended_at'),
    /** Why, in the words of the person or of the mail server. */
    reason: text('reason'),
    /** No letters until then, although active. */
    pausedUntil: moment('paused_until'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${table.email})`),
    check(
      'newsletter_subscribers_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.email}) <= 254`,
    ),
    check('newsletter_subscribers_name_length', sql`char_length(${table.name}) <= 120`),
    check('newsletter_subscribers_reason_length', sql`char_length(${table.reason}) <= 500`),
    check('newsletter_subscribers_status_known', sql`${table.status} in ${oneOf(subscriberStatuses)}`),
    check('newsletter_subscribers_source_known', sql`${table.source} in ('form', 'admin', 'import')`),
    index('newsletter_subscribers_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('newsletter_subscribers_by_status').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    pgPolicy('newsletter_subscribers_added_by_visitors', {
      for: 'insert',
      to: visitors,
      withCheck: sql`status = 'pending'`,
    }),
    keepersManage('newsletter_subscribers'),
  ],
)

/** What happened to a subscriber, kept by the triggers `begin_` and `keep_subscriber_history`. */
export const newsletterEvents = pgTable(
  'newsletter_events',
  {
    id: id(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    /** A status, or 'paused', 'resumed', 'renamed', 'moved' (another address). */
    kind: text('kind').notNull(),
    detail: text('detail'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_events_of_subscriber').on(table.subscriberId, table.createdAt),
    index('newsletter_events_by_time').on(table.createdAt),
    keepersManage('newsletter_events'),
  ],
)

export const issueStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    slug: text('slug').notNull(),
    status: text('status', { enum: issueStatuses }).notNull().default('draft'),
    subject: text('subject').notNull().default(''),
    previewText: text('preview_text').notNull().default(''),
    /** HTML under the policy for posts. */
    intro: text('intro').notNull().default(''),
    guideId: uuid('guide_id').references(() => holidayGuides.id, { onDelete: 'set null' }),
    commentIds: uuid('comment_ids').array().notNull().default(sql`'{}'`),
    /** Posts published from then on, up to the moment it was made, are offered. */
    coversFrom: moment('covers_from'),
    coversUntil: moment('covers_until').notNull().defaultNow(),
    /** When it goes out: as scheduled by an admin, or by itself when she does nothing. */
    scheduledFor: moment('scheduled_for'),
    /** As it went out, with marks where each letter has the reader's own links; the archive shows the page. */
    mailedHtml: text('mailed_html'),
    mailedText: text('mailed_text'),
    pageHtml: text('page_html'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Why it is paused, in words for the admin, and when it goes on by itself. */
    pauseReason: text('pause_reason'),
    resumeAt: moment('resume_at'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_slug_unique').on(table.slug),
    check('newsletter_issues_status_known', sql`${table.status} in ${oneOf(issueStatuses)}`),
    check('newsletter_issues_subject_length', sql`char_length(${table.subject}) <= 200`),
    check('newsletter_issues_preview_length', sql`char_length(${table.previewText}) <= 300`),
    check(
      'newsletter_issues_scheduled_has_time',
      sql`${table.status} <> 'scheduled' or ${table.scheduledFor} is not null`,
    ),
    check(
      'newsletter_issues_started_is_whole',
      sql`${table.startedAt} is null or (${table.mailedHtml} is not null and ${table.mailedText} is not null and ${table.pageHtml} is not null)`,
    ),
    index('newsletter_issues_newest').on(table.createdAt.desc().nullsFirst()),
    // From its first letter on: each leads to the page, whatever becomes of the rest.
    pgPolicy('newsletter_issues_read_when_mailed', {
      for: 'select',
      to: visitors,
      using: sql`started_at is not null`,
    }),
    keepersManage('newsletter_issues'),
  ],
)

const issueId = () =>
  uuid('issue_id')
    .notNull()
    .references(() => newsletterIssues.id, { onDelete: 'cascade' })

export const newsletterIssuePosts = pgTable(
  'newsletter_issue_posts',
  {
    id: id(),
    issueId: issueId(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_issue_posts_once').on(table.issueId, table.postId),
    index('newsletter_issue_posts_of_post').on(table.postId),
    keepersManage('newsletter_issue_posts'),
  ],
)

/** Uncertain: it was handed to the mail server, and nobody lives to tell whether it was taken. */
export const deliveryStates = ['waiting', 'taken', 'sent', 'failed', 'uncertain'] as const

/**
 * One letter of an issue to one subscriber. Each row changes twice within seconds, a hundred thousand of them in a row:
 * every index that is not here makes sending faster, and the counts stand in a table of their own.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    issueId: issueId(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** The worker that has it in hand, which says again and again that it lives. */
    takenBy: uuid('taken_by'),
    takenUntil: moment('taken_until'),
    finishedAt: moment('finished_at'),
    /** What the mail server said. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.issueId] }),
    check('newsletter_deliveries_state_known', sql`${table.state} in ${oneOf(deliveryStates)}`),
    index('newsletter_deliveries_waiting')
      .on(table.issueId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('newsletter_deliveries_taken')
      .on(table.issueId, table.takenBy)
      .where(sql`${table.state} = 'taken'`),
    index('newsletter_deliveries_uncertain').on(table.issueId).where(sql`${table.state} = 'uncertain'`),
    keepersManage('newsletter_deliveries'),
  ],
)

/** How far an issue has come; changed together with its deliveries. */
export const newsletterProgress = pgTable(
  'newsletter_progress',
  {
    issueId: issueId().primaryKey(),
    total: integer('total').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    uncertain: integer('uncertain').notNull().default(0),
  },
  () => [keepersManage('newsletter_progress')],
)
