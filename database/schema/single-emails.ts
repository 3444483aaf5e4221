import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamptz } from './columns.ts'
import { admin, systemOnlyPolicy } from './roles.ts'

/** Like deliveries of the newsletter; 'canceled' is not sent since a backup was restored. */
const singleEmailStates = ['waiting', 'taken', 'sent', 'failed', 'uncertain', 'canceled'] as const

/**
 * Emails to one recipient that must not be sent twice (platform/single-emails/). Its migration grants admins all columns
 * but `body`, which may have a link that acts for its recipient.
 */
export const singleEmails = pgTable(
  'single_emails',
  {
    id: id(),
    /** What makes it the same email: a second one with this key is ignored. */
    key: text('key').notNull().unique(),
    /** Of the person in another table that it is about; without a foreign key, since tables differ. */
    ownerId: uuid('owner_id'),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    /** Text, HTML, headers and images; null when it is not needed again. */
    body: jsonb('body'),
    state: text('state', { enum: singleEmailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: timestamptz('not_before').notNull().defaultNow(),
    takenBy: uuid('taken_by'),
    takenUntil: timestamptz('taken_until'),
    finishedAt: timestamptz('finished_at'),
    /** In the words of the mail server. */
    problem: text('problem'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'single_emails_to_shape',
      sql`${table.toEmail} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.toEmail}) <= 254`,
    ),
    check(
      'single_emails_lengths',
      maxLengths([
        [table.key, 200],
        [table.subject, 300],
        [table.problem, 1000],
      ]),
    ),
    check('single_emails_body_size', sql`octet_length(${table.body}::text) <= 524288`),
    check('single_emails_state_known', oneOf(table.state, singleEmailStates)),
    index('single_emails_waiting').on(table.notBefore).where(sql`${table.state} = 'waiting'`),
    index('single_emails_taken').on(table.takenBy).where(sql`${table.state} = 'taken'`),
    index('single_emails_uncertain').on(table.createdAt).where(sql`${table.state} = 'uncertain'`),
    index('single_emails_of_owner').on(table.ownerId),
    index('single_emails_by_recipient').on(sql`lower(${table.toEmail})`),
    pgPolicy('single_emails_read_by_admins', { for: 'select', to: admin, using: sql`true` }),
    systemOnlyPolicy('single_emails'),
  ],
)
