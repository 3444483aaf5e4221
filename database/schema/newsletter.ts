import { sql } from 'drizzle-orm'
import { check, pgPolicy, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, stamps } from './columns.ts'
import { keepersManage, visitors } from './roles.ts'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  { id: id(), email: text('email').notNull(), name: text('name'), ...stamps() },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${table.email})`),
    check(
      'newsletter_subscribers_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.email}) <= 254`,
    ),
    check('newsletter_subscribers_name_length', sql`char_length(${table.name}) <= 120`),
    pgPolicy('newsletter_subscribers_added_by_visitors', {
      for: 'insert',
      to: visitors,
      withCheck: sql`true`,
    }),
    keepersManage('newsletter_subscribers'),
  ],
)
