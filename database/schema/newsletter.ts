import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, id, timestamps, timestamptz } from './columns.ts'
import { holidayGuides } from './holidays.ts'
import { blogPosts } from './posts.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'
import { signupForms } from './signup-forms.ts'

/** Not confirmed yet, gets emails, unsubscribed, or the mailbox does not exist. */
export const subscriberStatuses = ['pending', 'active', 'unsubscribed', 'bounced'] as const

const sqlValueList = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name'),
    status: text('status', { enum: subscriberStatuses }).notNull().default('pending'),
    /** Signs the links in the emails to this subscriber. */
    key: uuid('key').notNull().defaultRandom(),
    source: text('source', { enum: ['form', 'admin', 'import'] })
      .notNull()
      .default('form'),
    /** When the confirmation email was last queued. */
    askedAt: timestamptz('asked_at'),
    confirmedAt: timestamptz('confirmed_at'),
    /** When the subscription ended, by request or by a bounce. */
    endedAt: timestamptz('ended_at'),
    /** Why it ended, in the words of the person or of the mail server. */
    reason: text('reason'),
    /** No emails until then, although active. */
    pausedUntil: timestamptz('paused_until'),
    /** The form by which they signed up last; null for the one of the site. */
    formId: uuid('form_id').references(() => signupForms.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${table.email})`),
    check(
      'newsletter_subscribers_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.email}) <= 254`,
    ),
    check('newsletter_subscribers_name_length', sql`char_length(${table.name}) <= 120`),
    check('newsletter_subscribers_reason_length', sql`char_length(${table.reason}) <= 500`),
    check('newsletter_subscribers_status_known', sql`${table.status} in ${sqlValueList(subscriberStatuses)}`),
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
    index('newsletter_subscribers_of_form').on(table.formId),
    pgPolicy('newsletter_subscribers_added_by_visitors', {
      for: 'insert',
      to: visitors,
      withCheck: sql`status = 'pending'`,
    }),
    adminFullAccessPolicy('newsletter_subscribers'),
  ],
)

/**
 * Emails of people who left and are no longer on the list, as keyed hashes (`hash_email`): so that no import subscribes them
 * again. Written by the trigger `suppress_deleted_subscribers`; `recall_suppressed_email` deletes the hash once they are back.
 */
export const suppressedEmails = pgTable(
  'suppressed_emails',
  {
    emailHash: bytea('email_hash').primaryKey(),
    endedAt: timestamptz('ended_at').notNull(),
  },
  () => [adminFullAccessPolicy('suppressed_emails')],
)

/** What happened to a subscriber. Written by the triggers `begin_` and `log_subscriber_change`. */
export const newsletterEvents = pgTable(
  'newsletter_events',
  {
    id: id(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    /** A status, or 'paused', 'resumed', 'renamed', 'moved' (another email). */
    kind: text('kind').notNull(),
    detail: text('detail'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_events_of_subscriber').on(table.subscriberId, table.createdAt),
    index('newsletter_events_by_time').on(table.createdAt),
    adminFullAccessPolicy('newsletter_events'),
  ],
)

export const issueStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] as const

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    slug: text('slug').notNull(),
    status: text('status', { enum: issueStatuses }).notNull().default('draft'),
    subject: text('subject').notNull().default(''),
    previewText: text('preview_text').notNull().default(''),
    /** HTML, sanitized like that of posts. */
    intro: text('intro').notNull().default(''),
    guideId: uuid('guide_id').references(() => holidayGuides.id, { onDelete: 'set null' }),
    commentIds: uuid('comment_ids').array().notNull().default(sql`'{}'`),
    /** Who gets it (`Audience` in app/features/newsletter/audience/audience.ts); null: everybody. */
    audience: jsonb('audience'),
    /** Questions of readers that it answers, in their order. */
    questionIds: uuid('question_ids').array().notNull().default(sql`'{}'`),
    /** The issue offers the posts that were published between then and its creation. */
    coversFrom: timestamptz('covers_from'),
    coversUntil: timestamptz('covers_until').notNull().defaultNow(),
    /** When it is sent: as scheduled by an admin, or automatically when no admin edits it. */
    scheduledFor: timestamptz('scheduled_for'),
    /** As it was sent from here, with placeholders for the links of each subscriber; the archive shows the page. */
    mailedHtml: text('mailed_html'),
    mailedText: text('mailed_text'),
    pageHtml: text('page_html'),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    /** Why it is paused, in words for the admin, and when it resumes automatically. */
    pauseReason: text('pause_reason'),
    resumeAt: timestamptz('resume_at'),
    /** When another system mailed it, before it was imported. Such an issue is never mailed again. */
    mailedElsewhereAt: timestamptz('mailed_elsewhere_at'),
    /** The source and the id there, so that importing the same archive again adds nothing twice. */
    importedFrom: text('imported_from'),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_slug_unique').on(table.slug),
    check('newsletter_issues_status_known', sql`${table.status} in ${sqlValueList(issueStatuses)}`),
    check('newsletter_issues_subject_length', sql`char_length(${table.subject}) <= 200`),
    check('newsletter_issues_preview_length', sql`char_length(${table.previewText}) <= 300`),
    check(
      'newsletter_issues_scheduled_has_time',
      sql`${table.status} <> 'scheduled' or ${table.scheduledFor} is not null`,
    ),
    check(
      'newsletter_issues_started_is_whole',
      sql`${table.startedAt} is null or (${table.pageHtml} is not null and (${table.mailedElsewhereAt} is not null or (${table.mailedHtml} is not null and ${table.mailedText} is not null)))`,
    ),
    check(
      'newsletter_issues_mailed_once',
      sql`${table.mailedElsewhereAt} is null or ${table.status} in ('draft', 'sent')`,
    ),
    uniqueIndex('newsletter_issues_imported_once').on(table.importedFrom),
    index('newsletter_issues_newest').on(table.createdAt.desc().nullsFirst()),
    // From the first email on, since each links to the page.
    pgPolicy('newsletter_issues_read_when_mailed', {
      for: 'select',
      to: visitors,
      using: sql`started_at is not null`,
    }),
    adminFullAccessPolicy('newsletter_issues'),
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
    adminFullAccessPolicy('newsletter_issue_posts'),
  ],
)

/** Uncertain: sent to the mail server, but the process died or the connection broke before it was confirmed. */
export const deliveryStates = ['waiting', 'taken', 'sent', 'failed', 'uncertain'] as const

/**
 * An issue sent to one subscriber. A send updates each row twice, for up to a hundred thousand rows: it has as few
 * indexes as possible, and the counts are in a separate table.
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
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    /** The worker that has claimed it, which sends heartbeats. */
    takenBy: uuid('taken_by'),
    takenUntil: timestamptz('taken_until'),
    finishedAt: timestamptz('finished_at'),
    /** The response of the mail server. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.issueId] }),
    check('newsletter_deliveries_state_known', sql`${table.state} in ${sqlValueList(deliveryStates)}`),
    index('newsletter_deliveries_waiting')
      .on(table.issueId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('newsletter_deliveries_taken')
      .on(table.issueId, table.takenBy)
      .where(sql`${table.state} = 'taken'`),
    index('newsletter_deliveries_uncertain').on(table.issueId).where(sql`${table.state} = 'uncertain'`),
    adminFullAccessPolicy('newsletter_deliveries'),
  ],
)

/** The progress of an issue; updated together with its deliveries. */
export const newsletterProgress = pgTable(
  'newsletter_progress',
  {
    issueId: issueId().primaryKey(),
    total: integer('total').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    uncertain: integer('uncertain').notNull().default(0),
  },
  () => [adminFullAccessPolicy('newsletter_progress')],
)
